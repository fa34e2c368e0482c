// One press places one order.
import { expect, test } from './e2e-test.ts'
import { fillAddress, orchardLane, placeOrder } from './screens.ts'

test.describe('the order form', () => {
  test('a double click, and another tab, place one order', async ({ page, context, api, signIn, fillCart }) => {
    const buyer = await signIn()
    const pears = await api.newProduct({ stock: 5 })
    await fillCart([pears])
    await page.goto('/placeorder')
    const second = await context.newPage()
    await second.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await fillAddress(second, 'Billing', orchardLane)

    await page.bringToFront()
    await placeOrder(page).dblclick()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    // The other tab has heard of it, and shows the same order.
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    await expect(placeOrder(second)).toHaveCount(0)
    expect(await api.ordersOf(buyer)).toHaveLength(1)
    expect(await api.stockOf(pears)).toBe(4)
  })

  test('Enter in a field places the order, and only one', async ({ page, api, fillCheckout }) => {
    const buyer = await fillCheckout([await api.newProduct()])
    await page.getByLabel('Country').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    expect(await api.ordersOf(buyer)).toHaveLength(1)
  })
})
