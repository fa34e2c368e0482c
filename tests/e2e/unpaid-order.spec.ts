// An unpaid order: cancelled, or followed by the next.
import type { Page } from '@playwright/test'
import { test } from './at-payment.ts'
import { changeAnswer } from './changed-answers.ts'
import { expect } from './e2e-test.ts'
import { loseNextAnswer } from './lose-next-answer.ts'
import {
  cancelOrder,
  expectDialog,
  fillAddress,
  openPaymentWindow,
  orchardLane,
  payButton,
  placeOrder,
  statusOf,
} from './screens.ts'

test.describe('paying', () => {
  test('the order can be cancelled, after a question; its things go back to the shelf', async ({ page }) => {
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    const dialog = await expectDialog(page, 'Are you sure?', 'Your items go back to the shelf.')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(payButton(page)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await dialog.getByRole('button', { name: 'Cancel this order' }).click()
    await expect(statusOf(page, /^Your order #\d+ was cancelled\.$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Place order')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('There is nothing left to pay')).toBeHidden()
    await page.goto('/MyOrders')
    await expect(page.getByRole('row').last()).toContainText('Cancelled')
  })

  test('that is held beyond today says until which day', async ({ page }) => {
    const inTwoDays = new Date(Date.now() + 48 * 3600_000)
    await changeAnswer(page, 'GET /api/orders/mine', (orders) =>
      orders.map((one) => ({ ...one, heldUntil: inTwoDays.toISOString() })),
    )
    await page.goto('/placeorder')
    const day = inTwoDays.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
    await expect(page.getByText('We hold your items until').locator('..')).toContainText(day)
  })

  test('whose time to pay runs out says so, also of a payment that is given up then', async ({ page }) => {
    await page.clock.install()
    await page.goto('/placeorder')
    await expect(page.getByText('We hold your items until')).toBeVisible()
    const window = await openPaymentWindow(page)
    await page.clock.fastForward('31:00')
    await expect(page.getByText('Your items are no longer held. The time to pay ran out at')).toBeVisible()
    await window.getByRole('button', { name: 'Cancel' }).click()
    const given = 'The payment was not finished, and the time to pay ran out. Please order again.'
    await expect(statusOf(page, given)).toBeVisible()
  })

  test('is held by the shop’s clock, not by that of a shopper whose own is an hour ahead', async ({ page }) => {
    await page.clock.install({ time: Date.now() + 3600_000 })
    await page.goto('/placeorder')
    await expect(page.getByText('We hold your items until')).toBeVisible()
    const window = await openPaymentWindow(page)
    await window.getByRole('button', { name: 'Cancel' }).click()
    await expect(statusOf(page, 'The payment was not finished. Your items are still held for you.')).toBeVisible()
    await page.clock.fastForward('31:00')
    await expect(page.getByText('Your items are no longer held. The time to pay ran out at')).toBeVisible()
  })

  test('below an unpaid order, a new cart can be ordered', async ({ page, api }) => {
    const plums = await api.newProduct()
    await addToCart(page, plums)
    await page.goto('/placeorder')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    const another = page.getByRole('region', { name: 'Another order' })
    await expect(another).toContainText(plums.name)
    await fillAddress(page, 'Billing', orchardLane)
    await placeOrder(page).click()
    await expect(another).toBeHidden()
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(plums.name)
  })

  test('the new one, placed below an order of the address, is there after a reload', async ({ page, api, order }) => {
    const plums = await api.newProduct()
    await addToCart(page, plums)
    await page.goto(`/placeorder?order=${order._id}`)
    await expect(payButton(page)).toBeVisible()
    await fillAddress(page, 'Billing', orchardLane)
    await placeOrder(page).click()
    const summary = page.getByRole('complementary', { name: 'Order summary', exact: true })
    await expect(summary).toContainText(plums.name)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.reload()
    await expect(summary).toContainText(plums.name)
  })

  test('the form of a new cart comes after the payment', async ({ page, api }) => {
    await addToCart(page, await api.newProduct())
    await page.goto('/placeorder')
    await expect(payButton(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Another order' })).toBeVisible()
  })

  test('that is over, for whatever reason, is not asked for again: the reason is shown', async ({ page }) => {
    for (const code of ['already_paid', 'already_refunded', 'cancelled', 'refunded', 'hold_ran_out']) {
      const message = `It is over: ${code}.`
      await page.route('**/api/orders/*/payment', (route) => route.fulfill({ status: 409, json: { message, code } }), {
        times: 1,
      })
      await payButton(page).click()
      await expect(statusOf(page, message)).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
    }
  })

  test('is paid where the address names another that is not to be paid here', async ({ page, api, buyer, order }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
    const paid = await api.newPaidOrder(buyer, [await api.newProduct()])
    for (const named of [paid._id, '01890000-0000-7000-8000-000000000000&token=of-another-order']) {
      await page.goto(`/placeorder?order=${named}`)
      await expect(payButton(page)).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(order.orderItems[0]!.name)
      const notice = page.getByText('There is nothing left to pay for that order.')
      await expect(notice).toBeVisible({ visible: named === paid._id })
    }
    expect(sent).toEqual([])
    await page.goto(`/placeorder?order=${paid._id}`)
    await page.getByRole('link', { name: 'There is nothing left to pay for that order.' }).click()
    await expect(page).toHaveURL(`/detailOrder/${paid._id}`)
  })
})

test.describe('an unpaid order, where the line breaks,', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] })

  test('is cancelled for good, though the answer that says so is lost', async ({ page, api, buyer }) => {
    await loseNextAnswer(page, 'PUT', '**/api/orders/*/cancel')
    await cancelOrder(page)
    await expect(statusOf(page, /^Your order #\d+ was cancelled\.$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Place order')
    expect((await api.ordersOf(buyer))[0]?.isCancelled).toBe(true)
  })

  test('can still be paid when it could not be cancelled for want of a connection', async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort())
    await cancelOrder(page)
    await expect(
      statusOf(page, 'The shop could not be reached. Please check your connection and try again.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeEnabled()
  })
})

async function addToCart(page: Page, { slug }: { slug: string }) {
  await page.goto(`/detail/${slug}`)
  await page.getByRole('button', { name: 'Add Product' }).click()
}
