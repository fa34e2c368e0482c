// The payment buttons and the window that they open, whether the browser allows one or not.
import { test } from './at-payment.ts'
import { expect } from './e2e-test.ts'
import { holdBack } from './hold-back.ts'
import { expectDialog, openPaymentWindow, pay, payButton, statusOf } from './screens.ts'

test.describe('paying', () => {
  test('its buttons are as wide as the panel, one in gold and one in black', async ({ page }) => {
    const card = page.getByRole('button', { name: 'Debit or Credit Card' })
    await expect(payButton(page)).toHaveCSS('background-color', 'rgb(255, 196, 57)')
    await expect(card).toHaveCSS('background-color', 'rgb(44, 46, 47)')
    await expect(card).toHaveCSS('font-style', 'normal')
    const panel = (await page.getByRole('region', { name: 'Payment' }).boundingBox())!
    for (const button of [payButton(page), card]) {
      expect((await button.boundingBox())!.width).toBeGreaterThan(panel.width - 60)
    }
  })

  test('its window can be pressed from the moment on that a press counts', async ({ page, context }) => {
    const release = await holdBack(context, '**/payments/local/checkout.js')
    const opened = page.waitForEvent('popup')
    await payButton(page).click()
    const approve = (await opened).getByRole('button', { name: 'Approve' })
    await expect(approve).toBeDisabled()
    release()
    await approve.click()
    await expectDialog(page, 'Successful purchase!')
  })

  test('its window opens again as soon as it was closed', async ({ page, context }) => {
    await page.clock.install()
    const first = await openPaymentWindow(page)
    const release = await holdBack(context, '**/api/orders/*/payment')
    await first.close()
    const [second] = await Promise.all([page.waitForEvent('popup'), payButton(page).click()])
    await page.clock.runFor(1000)
    release()
    await second.getByRole('button', { name: 'Approve' }).click()
    await expectDialog(page, 'Successful purchase!')
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
    // Whoever goes on in the first window gets the same result: asked twice, it is paid once.
    await page.bringToFront()
    await page.getByRole('button', { name: 'I have approved the payment' }).click()
    await expectDialog(page, 'Successful purchase!')
  })

  test('closed without a word, the page asks the shop, and finds the order paid', async ({ page, request }) => {
    const popup = await openPaymentWindow(page)
    const payment = new URL(popup.url()).searchParams.get('token')
    expect((await request.post(`/api/payments/local/${payment}/approve`)).ok()).toBe(true)
    await popup.close()
    await expectDialog(page, 'Successful purchase!')
  })

  test('separated from the page by the browser, it pays for whoever comes back to the page', async ({ page }) => {
    // The page sees such a window closed.
    await page.evaluate(() => {
      const open = window.open.bind(window)
      window.open = (...given) => ({ location: open(...given)!.location, closed: true, close() {} }) as Window
    })
    const popup = await openPaymentWindow(page)
    await expect(statusOf(page, 'The payment was not finished. Your items are still held for you.')).toBeVisible()
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Approve' }).click()
    await closed
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expectDialog(page, 'Successful purchase!')
  })

  test('where no window comes, its link shows that it is on its way, and takes the focus', async ({ page }) => {
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

  test('when the buttons cannot be loaded, it says so and tries again', async ({ page }) => {
    await page.route('**/payments/local/sdk.js', (route) => route.fulfill({ status: 503, body: '' }))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('The payment buttons could not be loaded.')
    await page.unroute('**/payments/local/sdk.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(payButton(page)).toBeVisible()
  })

  test('when the buttons have not come within 20 s, it says so; a late script runs once', async ({ page }) => {
    await page.clock.install()
    const { promise: late, resolve: letCome } = Promise.withResolvers<void>()
    const asked = page.waitForRequest('**/payments/local/sdk.js')
    await page.route('**/payments/local/sdk.js', async (route) => {
      await late
      const response = await route.fetch()
      await route.fulfill({ response, body: `window.runs = (window.runs ?? 0) + 1;\n${await response.text()}` })
    })
    await page.reload()
    await asked
    await expect(statusOf(page, 'Loading...')).toBeVisible()
    await page.clock.fastForward(20_000)
    await expect(page.getByRole('alert')).toContainText('The payment buttons could not be loaded.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(statusOf(page, 'Loading...')).toBeVisible()
    letCome()
    await pay(page)
    expect(await page.evaluate(() => 'runs' in window && window.runs)).toBe(1)
  })
})
