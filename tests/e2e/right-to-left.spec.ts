// Texts in scripts that are read from the right.
import { expect, test, unique } from './e2e-test.ts'
import { waitForPage } from './screens.ts'

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

test('a name in Hebrew is read from the right wherever it stands', async ({ page, api, signIn, fillCart }) => {
  // The letters are the first of it, and the number its end.
  const name = `תפוחים ${unique()} 1`
  const { name: aisle } = await api.newCategory(`פירות ${unique()} 2`)
  const buyer = await signIn(await api.newPerson('שרה כהן 3'))
  const apples = await api.newProduct({ name, brand: 'גליל 4', category: aisle })
  await api.newPaidOrder(buyer, [apples])
  await fillCart([apples])
  const expectFromTheRight = async (path: string, names: string[]) => {
    await page.goto(path)
    await waitForPage(page)
    for (const one of names) {
      const shown = page.getByRole('main').getByText(one, { exact: true }).filter({ visible: true })
      await expect(shown.last()).toHaveCSS('direction', 'rtl')
    }
  }
  await expectFromTheRight('/', [aisle])
  await expectFromTheRight(`/categories/${encodeURIComponent(aisle)}`, [aisle, name, 'גליל 4'])
  await expectFromTheRight(`/detail/${apples.slug}`, [name, 'גליל 4'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-align', 'left')
  await expectFromTheRight('/MyCart', [name, 'גליל 4'])
  await expectFromTheRight('/placeorder', [name])
  await expectFromTheRight('/profile', [name, 'שרה כהן 3'])
  await page.goto('/placeorder')
  await page.getByLabel('Address', { exact: true }).fill('רחוב הרצל 7')
  await expect(page.getByLabel('Address', { exact: true })).toHaveCSS('direction', 'rtl')
})

test.describe('in the admin area', () => {
  test.use({ visitor: 'admin' })

  test('a name in Hebrew is read from the right', async ({ page, api }) => {
    const mark = unique()
    const [name, person] = [`תפוחים ${mark} 1`, `שרה ${mark} 2`]
    const buyer = await api.newPerson(person)
    await api.newPaidOrder(buyer, [await api.newProduct({ name })])
    for (const [path, text] of [
      [`/H0me/stock?q=${mark}`, name],
      [`/H0me/users?q=${mark}`, person],
      [`/H0me/orders?q=${buyer.email}`, name],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('row').getByText(text, { exact: true })).toHaveCSS('direction', 'rtl')
    }
  })
})
