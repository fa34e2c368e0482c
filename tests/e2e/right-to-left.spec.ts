// Texts in scripts that are read from the right.
import { expect, test } from './e2e-test.ts'

test('a review, an address and a note in Arabic or Hebrew are read from the right', async ({ page, api, signIn }) => {
  const buyer = await signIn()
  const pears = await api.newProduct()
  await api.newReview(pears, 5, 'טוב מאוד (very good)!')
  const address = { fullName: 'שרה כהן', address: 'רחוב הרצל 7', city: 'Bath' }
  const order = await api.newOrder(buyer, [pears], address, 'קוד 4711 (gate)!')
  const fromTheRight = async (path: string, text: string) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text)).toHaveCSS('direction', 'rtl')
  }
  await fromTheRight(`/detail/${pears.slug}`, 'טוב מאוד')
  await fromTheRight('/placeorder', 'רחוב הרצל 7')
  await fromTheRight(`/detailOrder/${order._id}`, 'רחוב הרצל 7')
  await fromTheRight(`/detailOrder/${order._id}`, 'קוד 4711')
  // A line in English stays in its order below them: '7 High Street' would be read as 'High Street 7'.
  await expect(page.getByRole('main').getByText(/Bath$/)).toHaveCSS('direction', 'ltr')
})
