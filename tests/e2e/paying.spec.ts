// Paying for an order: declined, cancelled, slow, twice, and paid in the end.
import type { Page } from '@playwright/test'
import { test } from './at-payment.ts'
import { expect } from './e2e-test.ts'
import { loseNextAnswer } from './lose-next-answer.ts'
import { pathsAsked, roundTrip } from './paths-asked.ts'
import { expectDialog, openPaymentWindow, pay, payButton, statusOf } from './screens.ts'

test.describe('paying', () => {
  test('declined, it says so, and another way succeeds', async ({ page }) => {
    const popup = await openPaymentWindow(page)
    await expect(popup.getByText('This is a test shop. No money moves.')).toBeVisible()
    await expect(popup.getByRole('definition')).toHaveText('usd$2.30')
    await popup.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('alert')).toHaveText('Your payment was declined. Please choose another way to pay.')
    await pay(page)
  })

  test(
    'the total stands beside the buttons where the summary is far below them',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await expect(page.getByRole('region', { name: 'Payment' }).getByText('Total usd$2.30')).toHaveCount(
        isMobile ? 1 : 0,
      )
    },
  )

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

  test('approved, the page reports the four documented values', async ({ page, buyer }) => {
    const reported = page.waitForRequest(/\/api\/orders\/[^/]+\/pay$/)
    await pay(page)
    const { id, update_time, ...rest } = (await reported).postDataJSON() as Record<string, string>
    expect(id).toMatch(/^[A-Z0-9]+$/)
    expect(new Date(update_time!).toISOString()).toBe(update_time)
    expect(rest).toEqual({ status: 'PAY', email_address: buyer.email })
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
    // The window that was left open still counts: it pays for whoever asks to pay again.
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Approve' }).click()
    await closed
    // Whoever comes back to the page is told the result.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expectDialog(page, 'Successful purchase!')
  })

  test('done, the thanks lead to the receipt, too', { tag: '@phone' }, async ({ page, order }) => {
    await pay(page)
    const thanks = await expectDialog(page, 'Successful purchase!')
    await expect(thanks.getByRole('button', { name: 'OK', exact: true })).toBeFocused()
    await thanks.getByRole('link', { name: 'View order' }).click()
    await expect(page).toHaveURL(`/detailOrder/${order._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
    await expect(thanks).toBeHidden()
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
    await second.getByRole('link', { name: 'There is nothing left to pay for that order.' }).click()
    await expect(second.getByRole('main')).toContainText('Paid')
  })

  test('an order paid on the way back is celebrated all the same', async ({ page, api, buyer, order }) => {
    const parts = { token: buyer.token, params: { id: order._id } }
    const { id } = await api.call('POST /api/orders/{id}/payment', parts)
    await api.payOrder(buyer, order)
    await api.newOrder(buyer, [await api.newProduct()])
    await page.goto(`/placeorder?order=${order._id}&token=${id}`)
    await expectDialog(page, 'Successful purchase!')
  })

  test('done, the payment of the order can be pressed no more', async ({ page }) => {
    const { x, y } = (await payButton(page).boundingBox())!
    await pay(page)
    // The second press of a double click on OK comes before the next page.
    await page.route(
      (url) => url.pathname.endsWith('.data'),
      () => {}, // it never comes
    )
    const asked = pathsAsked(page)
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await page.mouse.click(x + 20, y + 10)
    await roundTrip(page)
    expect(asked).toContain('/healthz')
    expect(asked.filter((path) => path.endsWith('/payment'))).toEqual([])
  })
})

test.describe('a payment whose answer is lost', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] })

  for (const [then, doSo] of [
    ['told to check it', (page: Page) => page.getByRole('button', { name: 'Check my payment' }).press('Enter')],
    ['reloaded', (page: Page) => page.reload()],
    ['come back to', (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))],
  ] as const) {
    test(`is celebrated when the page is ${then}`, async ({ page }) => {
      await loseNextAnswer(page, 'PUT', '**/api/orders/*/pay')
      const popup = await openPaymentWindow(page)
      await popup.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByRole('alert')).toContainText(
        'The shop could not be reached. Your payment may already have gone through: please check it before you pay again.',
      )
      await doSo(page)
      const dialog = await expectDialog(page, 'Successful purchase!')
      await dialog.getByRole('button', { name: 'OK', exact: true }).click()
      await expect(page).toHaveURL('/')
    })
  }
})
