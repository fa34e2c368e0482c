// A buyer who wants what they had before: the items of an order are put into the cart, which says what has changed.
import { expect, stored, test } from './e2e-test.ts'

test('an order is ordered again from its receipt; what has changed is said', async ({ page, api, signIn }) => {
  const buyer = await signIn()
  const [figs, rice, milk] = [
    await api.newProduct({ price: 2, stock: 9 }),
    await api.newProduct({ price: 3 }),
    await api.newProduct({ price: 4 }),
  ]
  const { _id } = await api.newPaidOrder(buyer, [figs, figs, figs, rice, milk])
  await api.changeProduct(figs, { price: 2.5, stock: 2 })
  await api.changeProduct(milk, { active: false })
  await page.goto(`/detailOrder/${_id}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/MyCart')
  const changes = page.getByRole('status').getByRole('listitem')
  await expect(changes).toHaveText([
    `${figs.name} now costs usd$2.50 (it was usd$2.00).`,
    `${figs.name}: only 2 left. We changed the quantity in your cart.`,
    `${milk.name} is not available at the moment, so we removed it from your cart.`,
  ])
  expect(await stored(page, 'Carrito')).toMatchObject([
    { id: figs.id, quantity: 2, price: 2.5 },
    { id: rice.id, quantity: 1, price: 3 },
  ])
})

test('a cancelled order is ordered again from the history; an unpaid one is not', async ({
  page,
  api,
  signIn,
  fillCart,
}) => {
  const buyer = await signIn()
  const [figs, rice] = [await api.newProduct({ price: 2 }), await api.newProduct({ price: 3 })]
  const order = await api.newOrder(buyer, [figs, rice])
  // Of what is in the cart already, the larger quantity counts.
  await fillCart([{ ...rice, quantity: 2 }])
  await page.goto('/MyOrders')
  const again = page.getByRole('button', { name: /^Order again, #\d/ })
  await expect(page.getByRole('link', { name: /^Pay now/ })).toBeVisible()
  await expect(again).toHaveCount(0)
  await api.cancel(buyer, order)
  await page.reload()
  // Once, however often it is pressed.
  await again.dblclick()
  await expect(page).toHaveURL('/MyCart')
  await expect(page.getByRole('heading', { level: 1, name: 'My cart' })).toBeVisible()
  expect(await stored(page, 'Carrito')).toMatchObject([
    { id: rice.id, quantity: 2 },
    { id: figs.id, quantity: 1 },
  ])
})

test('an admin has nothing to order again on a buyer’s receipt', async ({ page, api, admin, signIn }) => {
  const { _id } = await api.newPaidOrder(await api.newPerson(), [await api.newProduct()])
  await signIn(admin)
  await page.goto(`/detailOrder/${_id}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0)
})
