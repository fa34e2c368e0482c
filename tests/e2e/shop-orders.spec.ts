// The shop's orders: what must be delivered, what must be put right.
import type { Page } from '@playwright/test'
import { answer, dialog, pressTwice, rows } from './admin-screens.ts'
import { expect, test } from './e2e-test.ts'
import { loseNextAnswer } from './lose-next-answer.ts'
import { expectAccessible } from './page-checks.ts'
import { expectDialog } from './screens.ts'

test.use({ visitor: 'admin' })

test.describe('an admin', () => {
  test('delivers an order, takes it back and refunds it', { tag: '@phone' }, async ({ page, api }) => {
    const buyer = await api.newPerson('Priya Raman')
    const apples = await api.newProduct({ price: 2 })
    const { _id } = await api.newPaidOrder(buyer, [apples, apples])
    await page.goto(`/ordersUs?q=${buyer.email}`)
    await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'The shop’s orders' })).toBeVisible()
    await expect(page.getByText('Not Delivered').last()).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Mark delivered Priya Raman' }).click()
    await expect(page.getByText(/^Order #\d+ of Priya Raman is delivered\.$/)).toBeVisible()
    await page.getByRole('link', { name: /Order of Priya Raman/ }).click()
    await expect(page).toHaveURL(new RegExp(`/H0me/orders/${_id}`))
    const changes = page.getByRole('region', { name: 'Changes' }).getByRole('listitem')
    await expect(changes).toHaveCount(1)
    await expect(page.getByRole('table', { name: 'Items' }).getByRole('cell').last()).toHaveText('usd$4.00')
    await expectAccessible(page)

    const refund = page.getByRole('button', { name: 'Refund', exact: true })
    await refund.click()
    await expect(dialog(page)).toContainText(
      'The whole amount goes back through PayPal. Its products do not go back into stock.',
    )
    await answer(page, 'Are you sure?', 'Cancel')
    await page.getByRole('button', { name: 'Mark not delivered' }).click()
    await answer(page, 'Are you sure?', 'Mark not delivered')
    await expect(changes).toHaveCount(2)

    await refund.click()
    await expect(dialog(page)).toContainText('Its products go back into stock.')
    await answer(page, 'Are you sure?', 'Refund')
    await expect(changes).toHaveCount(3)
    await expect(changes.first()).toContainText('Refunded')
    await expect(timeOf(page, 'Refunded')).toBeVisible()
    await expect(refund).toHaveCount(0)
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.getByRole('link', { name: 'Back to the order', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/H0me/orders/${_id}`))
    await page.goto(`/H0me/orders?status=refunded&q=${buyer.email}`)
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  test('is led from an order to its account, and to the orders of that account', async ({ page, api }) => {
    const buyer = await api.newPerson('Priya Raman')
    const { _id } = await api.newOrder(buyer, [await api.newProduct()])
    await page.goto(`/H0me/orders/${_id}`)
    await page.getByRole('main').getByRole('link', { name: 'Priya Raman', exact: true }).click()
    await page.getByRole('link', { name: 'Show the orders' }).click()
    await expect(page.getByRole('searchbox', { name: /user id/ })).toHaveValue(buyer._id)
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  test('is led back from an order to the list as it was, after its receipt and a reload too', async ({ page, api }) => {
    const buyer = await api.newPerson()
    const pears = await api.newProduct({ stock: 20 })
    for (let number = 1; number <= 11; number += 1) await api.newPaidOrder(buyer, [pears])
    const list = `/H0me/orders?status=to_deliver&q=${buyer.email}&rows=10&page=2`
    await page.goto(list)
    await expect(rows(page)).toHaveCount(1)
    await rows(page)
      .getByRole('link', { name: /^Order of/ })
      .click()
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.getByRole('link', { name: 'Back to the order', exact: true }).click()
    await page.reload()
    await page.getByRole('link', { name: 'Back to the orders' }).click()
    await expect(page).toHaveURL(list)
    await expect(rows(page)).toHaveCount(1)
  })

  test('is led from an item to the product that was bought, whatever its slug is now', async ({ page, api }) => {
    const [pears, buyer] = [await api.newProduct(), await api.newPerson()]
    const { _id } = await api.newOrder(buyer, [pears])
    await api.changeProduct(pears, { slug: `ripe-${pears.slug}` })
    // Another product takes over the slug that the order knows.
    await api.changeProduct(await api.newProduct(), { slug: pears.slug })
    await page.goto(`/H0me/orders/${_id}`)
    await page.getByRole('link', { name: pears.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pears.name)
  })

  test('cancels an unpaid order', async ({ page, api }) => {
    const order = await api.newOrder(await api.newPerson('Luca Moretti'), [await api.newProduct()])
    await page.goto(`/H0me/orders/${order._id}`)
    await expect(page.getByText('Not payed')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await answer(page, 'Are you sure?', 'Cancel order')
    await expect(timeOf(page, 'Cancelled')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  })
})

test.describe('an admin whose line breaks', () => {
  test.use({ expectedMessages: [/net::ERR_FAILED/] })

  test('is told that an order may be refunded all the same, and sees behind it that it is', async ({ page, api }) => {
    const buyer = await api.newPerson('Priya Raman')
    const { _id, number } = await api.newPaidOrder(buyer, [await api.newProduct()])
    await page.goto(`/H0me/orders/${_id}`)
    await loseNextAnswer(page, 'PUT', '**/api/orders/*/refund')
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await answer(page, 'Are you sure?', 'Refund')
    const said = await expectDialog(
      page,
      'The shop could not be reached. Please check your connection and try again.',
      `Order #${number} of Priya Raman: it may have been done all the same. Please check before you try again.`,
    )
    // By its text: what is behind the dialog has no role.
    await expect(page.locator('main dt', { hasText: 'Refunded' }).first()).toBeVisible()
    await said.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  })
})

test("all orders are exported as a file with the days of the browser's time zone", async ({ page, api }) => {
  await api.newPaidOrder(await api.newPerson(), [await api.newProduct()])
  await page.goto('/ordersUs')
  const timeZone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/orders/export')
  const download = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: 'Export all orders' }).click()
  expect((await download).suggestedFilename()).toMatch(/^orders-.*\.csv$/)
  expect(new URL((await asked).url()).searchParams.get('timeZone')).toBe(timeZone)
})

test('a double press delivers one order, not the one that takes its place', async ({ page, api }) => {
  const buyer = await api.newPerson('Priya Raman')
  const pears = await api.newProduct()
  for (let number = 1; number <= 3; number += 1) await api.newPaidOrder(buyer, [pears])
  await page.goto(`/H0me/orders?status=to_deliver&q=${buyer.email}`)
  const deliver = page.getByRole('button', { name: 'Mark delivered Priya Raman' })
  await expect(deliver).toHaveCount(3)
  await deliver.first().scrollIntoViewIfNeeded()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await pressTwice(page, deliver.first())
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  expect(sent).toHaveLength(1)
  // A separate press counts.
  await deliver.first().click()
  await expect(rows(page)).toHaveCount(1)
})

/** The time among an order's facts that stands under this label. */
const timeOf = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]').getByRole('time')
