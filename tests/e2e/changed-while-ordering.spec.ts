// What changes while the order form is open: the cart, a price, the stock. One order, at the present price.
import { expect, test } from './e2e-test.ts'
import { keepBack } from './hold-back.ts'
import { placeOrder, statusOf, sumOf } from './screens.ts'

test.describe('the order form', () => {
  test('what is put into the cart during an order stays there', async ({ page, context, api, fillCheckout }) => {
    const [pears, plums] = [await api.newProduct(), await api.newProduct()]
    await fillCheckout([pears])
    const second = await context.newPage()
    await second.goto(`/detail/${plums.slug}`)
    const late = await keepBack(page, (request) => request.url().endsWith('/api/orders'))
    await page.bringToFront()
    await placeOrder(page).click()
    await late.asked
    await second.bringToFront()
    await second.getByRole('button', { name: 'Add Product' }).click()
    await expect(statusOf(second, 'product added to cart!')).toBeVisible()
    await page.bringToFront()
    await late.letGo()
    const another = page.getByRole('region', { name: 'Another order' })
    await expect(another).toContainText(plums.name)
    await expect(another).not.toContainText(pears.name)
  })

  test(
    'a price that changed meanwhile is shown before anything is ordered',
    { tag: '@phone' },
    async ({ page, api, fillCheckout }) => {
      const pears = await api.newProduct({ price: 2 })
      const buyer = await fillCheckout([pears])
      await api.changeProduct(pears, { price: 3 })
      await placeOrder(page).click()
      const said = page.getByRole('status').filter({ hasText: `${pears.name} now costs usd$3.00 (it was usd$2.00).` })
      // The button stands far below it on a phone.
      await expect(said).toBeFocused()
      await expect(said).toBeInViewport({ ratio: 1 })
      expect(await api.ordersOf(buyer)).toHaveLength(0)
      await expect(sumOf(page, 'Total')).toHaveText('usd$3.45')
      // A second change is announced in the same place, as if for the first time.
      await api.changeProduct(pears, { price: 4 })
      await placeOrder(page).click()
      await expect(page.getByRole('status').filter({ hasText: 'now costs usd$4.00 (it was usd$3.00).' })).toBeFocused()
      await placeOrder(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
      expect((await api.ordersOf(buyer))[0]!.totalPrice).toBe(4.6)
    },
  )

  test('what is sold out or running low leaves or shrinks; the rest is ordered', async ({
    page,
    api,
    fillCheckout,
  }) => {
    const [pears, plums] = [await api.newProduct({ stock: 5 }), await api.newProduct()]
    const buyer = await fillCheckout([{ ...pears, quantity: 4 }, plums])
    await api.changeProduct(pears, { stock: 3 })
    await api.changeProduct(plums, { stock: 0 })
    await placeOrder(page).click()
    await expect(page.getByText(`${pears.name}: only 3 left. We changed the quantity in your cart.`)).toBeVisible()
    await expect(page.getByText(`${plums.name} is sold out, so we removed it from your cart.`)).toBeVisible()
    expect(await api.ordersOf(buyer)).toHaveLength(0)
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    expect(await api.stockOf(pears)).toBe(0)
  })
})
