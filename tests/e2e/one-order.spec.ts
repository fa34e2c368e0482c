// One press places one order, whatever becomes of its answer.
import type { Page } from '@playwright/test'
import { expect, stored, test } from './journey.ts'
import { fillAddress, orchardLane, payButton, placeOrder, statusOf, sumOf } from './screens.ts'

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

  test('a cart that was changed since then takes the place of the order whose answer got lost', async ({
    page,
    shelf,
    signInAs,
    fillCart,
  }) => {
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
    await page.getByLabel('City').fill('Millbrook East')
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    await expect(page.getByRole('main')).toContainText('Millbrook East')
    await expect(statusOf(page, replaced)).toBeVisible()
    expect(await stored(page, 'Carrito')).toBeNull()
    const [newest, before] = await shelf.ordersOf(buyer)
    expect(newest?.orderItems.map(({ product }) => product).toSorted()).toEqual([pears.id, figs.id].toSorted())
    expect([newest?.active, before?.isCancelled]).toEqual([true, true])
    expect(await shelf.stockOf(pears)).toBe(8)
  })

  test('a coupon that was applied since then is not lost with that order', async ({
    page,
    shelf,
    signInAs,
    fillCart,
  }) => {
    const buyer = await shelf.newPerson()
    await signInAs(buyer)
    await fillCart([await shelf.newProduct({ price: 2 })])
    await orderUnheard(page)
    await page.unroute('**/api/orders')
    await page.goto('/MyCart')
    await page.getByLabel('Coupon').fill('FOODLAND')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Check out' }).first().click()
    const another = page.getByRole('region', { name: 'Another order' })
    await expect(sumOf(another, 'Total')).toHaveText('usd$1.96')
    await placeOrder(page).click()
    await expect(another).toBeHidden()
    await expect(statusOf(page, replaced)).toBeVisible()
    await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
    expect((await shelf.ordersOf(buyer)).filter(({ active }) => active)).toHaveLength(1)
  })

  test('an order for other things stays beside the one whose answer got lost', async ({
    page,
    shelf,
    signInAs,
    fillCart,
  }) => {
    const buyer = await shelf.newPerson()
    const [pears, figs] = [await shelf.newProduct(), await shelf.newProduct()]
    await signInAs(buyer)
    await fillCart([pears])
    await orderUnheard(page)
    await page.unroute('**/api/orders')
    await page.goto('/MyCart')
    await page.getByRole('button', { name: `Remove ${pears.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.goto(`/detail/${figs.slug}`)
    await page.getByRole('button', { name: 'Add Product' }).first().click()
    await page.goto('/placeorder')
    const another = page.getByRole('region', { name: 'Another order' })
    await expect(another).toContainText(figs.name)
    await placeOrder(page).click()
    await expect(another).toBeHidden()
    expect((await shelf.ordersOf(buyer)).map(({ active }) => active)).toEqual([true, true])
  })

  test('an order whose answer got lost leaves the cart in another tab, too', async ({
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
    const second = await context.newPage()
    await page.close()
    await second.goto('/placeorder')
    await expect(payButton(second)).toBeVisible()
    await expect(second.getByRole('heading', { name: 'Another order' })).toHaveCount(0)
    expect(await stored(second, 'Carrito')).toBeNull()
  })

  test('an order whose answer got lost, and that is cancelled since, is ordered afresh', async ({
    page,
    request,
    shelf,
    signInAs,
    fillCart,
  }) => {
    const buyer = await shelf.newPerson()
    await signInAs(buyer)
    await fillCart([await shelf.newProduct()])
    await orderUnheard(page)
    await page.unroute('**/api/orders')
    const [unheard] = await shelf.ordersOf(buyer)
    const headers = { authorization: `Bearer ${buyer.token}` }
    await request.put(`/api/orders/${unheard!._id}/cancel`, { headers })

    await placeOrder(page).click()
    await expect(payButton(page)).toBeVisible()
    const [newest, before] = await shelf.ordersOf(buyer)
    expect([newest?.active, before?.isCancelled]).toEqual([true, true])
  })
})

const replaced = 'An earlier press had placed an order already. It was cancelled: this one takes its place.'

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
