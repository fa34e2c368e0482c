// Paying for an order, whatever goes wrong on the way.
import type { Order } from '#shared/orders/orders-contract.ts'
import { expect, type Person, test } from './journey.ts'
import {
  expectDialog,
  fillAddress,
  openPaymentWindow,
  orchardLane,
  pay,
  payButton,
  placeOrder,
  statusOf,
} from './screens.ts'

test.describe('paying', () => {
  let buyer: Person
  let order: Order
  test.beforeEach(async ({ page, shelf, signInAs }) => {
    buyer = await shelf.newPerson()
    order = await shelf.newOrder(buyer, [await shelf.newProduct()])
    await signInAs(buyer)
    await page.goto('/placeorder')
    await expect(payButton(page)).toBeVisible()
  })

  test('declined, it says so, and another way succeeds', async ({ page }) => {
    const popup = await openPaymentWindow(page)
    await expect(popup.getByText('This is a test shop. No money moves.')).toBeVisible()
    await expect(popup.getByRole('definition')).toHaveText('usd$2.30')
    await popup.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('alert')).toHaveText('Your payment was declined. Please choose another way to pay.')
    await pay(page)
  })

  test('declined, the next one waits for its approval and is not called declined too', async ({ page, context }) => {
    const popup = await openPaymentWindow(page)
    await popup.getByRole('button', { name: 'Decline' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('Your payment was declined. Please choose another way to pay.')
    await page.getByRole('button', { name: 'open it here' }).click()
    const iHaveApproved = page.getByRole('button', { name: 'I have approved the payment' })
    await iHaveApproved.click()
    await expect(alert).toHaveText('The payment has not been approved yet')
    const link = page.getByRole('link', { name: 'Open the payment window' })
    const [paymentPage] = await Promise.all([context.waitForEvent('page'), link.click()])
    await paymentPage.getByRole('button', { name: 'Decline' }).click()
    await expect(paymentPage.getByRole('alert')).toContainText('Your payment was declined.')
    await page.bringToFront()
    await iHaveApproved.click()
    await expect(alert).toHaveText('Your payment was declined. Please choose another way to pay.')
    await expect(link).toBeHidden()
  })

  test('cancelled or its window closed, the items stay held, and it can be paid after all', async ({ page }) => {
    const unfinished = statusOf(page, 'The payment was not finished. Your items are still held for you.')
    let popup = await openPaymentWindow(page)
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await expect(unfinished).toBeVisible()
    popup = await openPaymentWindow(page)
    await expect(unfinished).toBeHidden()
    await popup.close()
    await expect(unfinished).toBeVisible()
    await pay(page)
  })

  test('slow, it says that it is checking, and then that it succeeded', async ({ page }) => {
    const popup = await openPaymentWindow(page)
    await popup.getByRole('checkbox', { name: 'Answer slowly' }).check()
    await popup.getByRole('button', { name: 'Approve' }).click()
    await expect(statusOf(page, 'We are checking your payment …')).toBeVisible()
    await expectDialog(page, 'Successful purchase!')
  })

  test('reloaded in the middle, it is picked up again', async ({ page }) => {
    const popup = await openPaymentWindow(page)
    await page.reload()
    await expect(payButton(page)).toBeVisible()
    // The window that was left open still counts, and the money is taken once.
    await popup.getByRole('button', { name: 'Approve' }).click()
    await pay(page)
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await page.goto('/MyOrders')
    await expect(page.getByRole('row').last()).toContainText('Paid')
  })

  test('its window can be pressed from the moment on that a press counts', async ({ page, context }) => {
    const script = Promise.withResolvers<void>()
    await context.route('**/payments/local/checkout.js', async (route) => {
      await script.promise
      await route.continue()
    })
    const opened = page.waitForEvent('popup')
    await payButton(page).click()
    const approve = (await opened).getByRole('button', { name: 'Approve' })
    await expect(approve).toBeDisabled()
    script.resolve()
    await approve.click()
    await expectDialog(page, 'Successful purchase!')
  })

  test('in two tabs, the second hears that it is paid already', async ({ page, context }) => {
    const second = await context.newPage()
    await second.goto('/placeorder')
    await expect(payButton(second)).toBeVisible()
    await page.bringToFront()
    await pay(page)
    await second.bringToFront()
    await payButton(second).click()
    await expect(second.getByText('This order is already paid')).toBeVisible()
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Place order')
  })

  test('with a blocked window, a link leads there and back', async ({ page, context }) => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await payButton(page).click()
    await expect(page.getByText('Your browser blocked the payment window.')).toBeVisible()
    const link = page.getByRole('link', { name: 'Open the payment window' })
    const [paymentPage] = await Promise.all([context.waitForEvent('page'), link.click()])
    await paymentPage.getByRole('button', { name: 'Approve' }).click()
    await expectDialog(paymentPage, 'Successful purchase!')
    // Whoever goes on in the first window hears the same: asked twice, it is paid once.
    await page.bringToFront()
    await page.getByRole('button', { name: 'I have approved the payment' }).click()
    await expectDialog(page, 'Successful purchase!')
  })

  test('where no window comes, its link can be had; it shows that it is on its way, and takes the focus', async ({
    page,
  }) => {
    const asked = Promise.withResolvers<void>()
    let times = 0
    await page.route('**/api/orders/*/payment', async (route) => {
      times += 1
      await asked.promise
      await route.continue()
    })
    const ask = page.getByRole('button', { name: 'open it here' })
    await ask.press('Enter')
    await expect(ask).toHaveAttribute('aria-busy', 'true')
    await ask.press('Enter')
    asked.resolve()
    await expect(page.getByRole('link', { name: 'Open the payment window' })).toBeFocused()
    expect(times).toBe(1)
  })

  test('with a blocked window, the older of two orders is the one that is paid', async ({ page, context, shelf }) => {
    await shelf.newOrder(buyer, [await shelf.newProduct()])
    await page.goto(`/placeorder?order=${order._id}`)
    await page.evaluate(() => {
      window.open = () => null
    })
    await payButton(page).click()
    const link = page.getByRole('link', { name: 'Open the payment window' })
    const [paymentPage] = await Promise.all([context.waitForEvent('page'), link.click()])
    await paymentPage.getByRole('button', { name: 'Approve' }).click()
    await expectDialog(paymentPage, 'Successful purchase!')
    await expect(paymentPage).toHaveURL(`/placeorder?order=${order._id}`)
    const [newer, older] = await shelf.ordersOf(buyer)
    expect([older?._id, older?.isPaid, newer?.isPaid]).toEqual([order._id, true, false])
  })

  test('the order can be cancelled, after a question; its things go back to the shelf', async ({ page }) => {
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    const dialog = await expectDialog(page, 'Are you sure?', 'Your items go back to the shelf.')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(payButton(page)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await dialog.getByRole('button', { name: 'Cancel this order' }).click()
    await expect(statusOf(page, 'Your order was cancelled.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Place order')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goto('/MyOrders')
    await expect(page.getByRole('row').last()).toContainText('Cancelled')
  })

  test('below an unpaid order, a new cart can be ordered', async ({ page, shelf }) => {
    const plums = await shelf.newProduct()
    await page.goto(`/detail/${plums.slug}`)
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.goto('/placeorder')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    const another = page.getByRole('region', { name: 'Another order' })
    await expect(another).toContainText(plums.name)
    await fillAddress(page, 'Billing', orchardLane)
    await placeOrder(page).click()
    await expect(another).toBeHidden()
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(plums.name)
  })

  test('the form of a new cart comes after the payment, and not in its place first', async ({ page, shelf }) => {
    const plums = await shelf.newProduct()
    await page.goto(`/detail/${plums.slug}`)
    await page.getByRole('button', { name: 'Add Product' }).click()
    const code = Promise.withResolvers<void>()
    await page.route('**/assets/pay-for-order-*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto('/placeorder')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...')
    const another = page.getByRole('region', { name: 'Another order' })
    await expect(another).toBeHidden()
    code.resolve()
    await expect(payButton(page)).toBeVisible()
    await expect(another).toBeVisible()
  })

  test('what became of one order is no longer said above the next', async ({ page, shelf, request }) => {
    const plums = await shelf.newProduct()
    await page.goto(`/detail/${plums.slug}`)
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.goto('/placeorder')
    await expect(payButton(page)).toBeVisible()
    const headers = { authorization: `Bearer ${buyer.token}` }
    await request.put(`/api/orders/${order._id}/cancel`, { headers })
    await payButton(page).click()
    const notice = page
      .getByRole('main')
      .getByText(/cancelled/)
      .first()
    await expect(notice).toBeVisible()
    await fillAddress(page, 'Billing', orchardLane)
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    await expect(notice).toBeHidden()
  })

  test('an order that was paid while its buyer was on the way back is celebrated all the same', async ({
    page,
    shelf,
    request,
  }) => {
    const headers = { authorization: `Bearer ${buyer.token}` }
    const started = await request.post(`/api/orders/${order._id}/payment`, { headers })
    const { id } = (await started.json()) as { id: string }
    await request.post(`/api/payments/local/${id}/approve`, { headers, data: {} })
    await request.put(`/api/orders/${order._id}/pay`, { headers, data: { id, status: 'PAY' } })
    await shelf.newOrder(buyer, [await shelf.newProduct()])
    await page.goto(`/placeorder?order=${order._id}&token=${id}`)
    await expectDialog(page, 'Successful purchase!')
  })

  test('buttons of another frame, which pass on only an error’s words, leave the shop’s reason as it is', async ({
    page,
    request,
  }) => {
    await page.route('**/payments/local/sdk.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${buttonsOfAnotherFrame.toString()})()` }),
    )
    await page.reload()
    await expect(payButton(page)).toBeVisible()
    const authorization = `Bearer ${buyer.token}`
    await request.put(`/api/orders/${order._id}/cancel`, { headers: { authorization } })
    await payButton(page).click()
    await expect(page.getByText('This order was cancelled', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Place order')
  })

  test('when the shop cannot say which order is unpaid, it says so and tries again', async ({ page }) => {
    await page.route('**/api/orders/mine?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'The shop is catching its breath.', code: 'unavailable' } }),
    )
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('The shop is catching its breath.')
    await expect(page.getByRole('button', { name: 'Place order' })).toBeHidden()
    await page.unroute('**/api/orders/mine?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(payButton(page)).toBeVisible()
  })

  test('when the buttons cannot be loaded, it says so and tries again', async ({ page }) => {
    await page.route('**/payments/local/sdk.js', (route) => route.fulfill({ status: 503, body: '' }))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('The payment buttons could not be loaded.')
    await page.unroute('**/payments/local/sdk.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(payButton(page)).toBeVisible()
  })
})

/** PayPal's own buttons run in a frame of another origin: what failed here comes back as an error made anew. */
function buttonsOfAnotherFrame() {
  type Actions = { createOrder: () => Promise<string>; onError: (error: Error) => void }
  const Buttons = ({ createOrder, onError }: Actions) => {
    const button = document.createElement('button')
    button.textContent = 'PayPal'
    button.addEventListener('click', () => {
      createOrder().catch((error: Error) => onError(new Error(error.message)))
    })
    return { render: async (place: HTMLElement) => place.append(button), close: async () => button.remove() }
  }
  Object.assign(window, { paypal: { Buttons } })
}
