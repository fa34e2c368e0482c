// One press places one order, whatever becomes of its answer.
import type { Page } from '@playwright/test'
import { expect, stored, test } from './journey.ts'
import { expectDialog, fillAddress, orchardLane, payButton, placeOrder, statusOf } from './screens.ts'

test.describe('the order form', () => {
  test('a double click, and a press in another tab, place one order', async ({
    page,
    context,
    shelf,
    signInAs,
    fillCart,
  }) => {
    const buyer = await shelf.newPerson()
    const pears = await shelf.newProduct({ stock: 5 })
    await signInAs(buyer)
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
    expect(await shelf.ordersOf(buyer)).toHaveLength(1)
    expect(await shelf.stockOf(pears)).toBe(4)
  })

  test('has the code of the payment before the order is placed', async ({ page, shelf, signInAs, fillCart }) => {
    await signInAs(await shelf.newPerson())
    await fillCart([await shelf.newProduct()])
    const code = page.waitForResponse(/\/assets\/pay-for-order-/)
    await page.goto('/placeorder')
    await code
    await expect(placeOrder(page)).toBeEnabled()
  })

  test('Enter in a field places the order, and only one', async ({ page, shelf, signInAs, fillCart }) => {
    const buyer = await shelf.newPerson()
    await signInAs(buyer)
    await fillCart([await shelf.newProduct()])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await page.getByLabel('Country').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    expect(await shelf.ordersOf(buyer)).toHaveLength(1)
  })

  test('an answer that got lost does not order twice', async ({ page, shelf, signInAs, fillCart }) => {
    const buyer = await shelf.newPerson()
    await signInAs(buyer)
    await fillCart([await shelf.newProduct()])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await loseAnswers(page)
    await placeOrder(page).click()
    const said = page.getByRole('alert')
    await expect(said).toHaveText('The shop is catching its breath.')
    await expect(said).toBeFocused()
    await expect(said).toBeInViewport({ ratio: 1 })
    await page.unroute('**/api/orders')
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    expect(await shelf.ordersOf(buyer)).toHaveLength(1)
  })

  test('an order whose answer got lost is found by a reload, and leaves the cart', async ({
    page,
    shelf,
    signInAs,
    fillCart,
  }) => {
    const buyer = await shelf.newPerson()
    await signInAs(buyer)
    await fillCart([await shelf.newProduct()])
    await orderUnheard(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    await expect(payButton(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Another order' })).toHaveCount(0)
    expect(await stored(page, 'Carrito')).toBeNull()
    expect(await shelf.ordersOf(buyer)).toHaveLength(1)
  })

  test('nor is it ordered again with what was added to the cart since', async ({ page, shelf, signInAs, fillCart }) => {
    const buyer = await shelf.newPerson()
    const [pears, figs] = [await shelf.newProduct({ stock: 9 }), await shelf.newProduct()]
    await signInAs(buyer)
    await fillCart([pears])
    await orderUnheard(page)
    await page.unroute('**/api/orders')
    // In another tab, so that this page is not loaded again.
    const second = await page.context().newPage()
    await second.goto(`/detail/${figs.slug}`)
    await second.getByRole('button', { name: 'Add Product' }).first().click()
    await page.bringToFront()
    await expect(page.getByText(figs.name)).toBeVisible()
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    await expect(page.getByRole('heading', { name: 'Another order' })).toBeVisible()
    expect(await stored(page, 'Carrito')).toMatchObject([{ id: figs.id, quantity: 1 }])
    expect(await shelf.ordersOf(buyer)).toHaveLength(1)
    expect(await shelf.stockOf(pears)).toBe(8)
  })

  test('an order whose answer got lost, and that is cancelled since, is ordered afresh', async ({
    page,
    context,
    shelf,
    signInAs,
    fillCart,
  }) => {
    const buyer = await shelf.newPerson()
    await signInAs(buyer)
    await fillCart([await shelf.newProduct()])
    await orderUnheard(page)
    await page.unroute('**/api/orders')

    const second = await context.newPage()
    await second.goto('/placeorder')
    await second.getByRole('button', { name: 'Cancel this order' }).click()
    const question = await expectDialog(second, 'Are you sure?')
    await question.getByRole('button', { name: 'Cancel this order' }).click()
    await expect(statusOf(second, 'Your order was cancelled.')).toBeVisible()

    await page.bringToFront()
    await placeOrder(page).click()
    await expect(payButton(page)).toBeVisible()
    const [newest, before] = await shelf.ordersOf(buyer)
    expect([newest?.active, before?.isCancelled]).toEqual([true, true])
  })
})

/** Orders are placed from now on, but their answers never come. */
async function loseAnswers(page: Page) {
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 503, json: { message: 'The shop is catching its breath.', code: 'unavailable' } })
  })
}

/** Places an order from a filled cart, whose answer is lost. */
async function orderUnheard(page: Page) {
  await page.goto('/placeorder')
  await fillAddress(page, 'Billing', orchardLane)
  await loseAnswers(page)
  await placeOrder(page).click()
  await expect(page.getByRole('alert')).toHaveText('The shop is catching its breath.')
}
