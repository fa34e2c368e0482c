// The page of an order that is delivered at a time: how far it is, and what its buyer may still change.
import type { Page } from '@playwright/test'
import { answer, dialog } from './admin-screens.ts'
import { openDelivery, orderFor, timesOf } from './delivery-shop.ts'
import { expect } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { expectAccessible, expectGoodPage } from './page-checks.ts'

const test = testInEmptyShop()

const current = (page: Page) => page.getByRole('region', { name: 'How far it is' }).locator('[aria-current="step"]')
/** The tab has been behind another one, and asks again. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test(
  'a buyer sees how far an order is, changes its time and adds to it, until it is packed',
  { tag: '@phone' },
  async ({ page, api, admin, signIn }) => {
    const method = await openDelivery(api, admin)
    const [morning, afternoon] = await timesOf(api, method)
    const pears = await api.newProduct({ name: 'Conference pears' })
    const buyer = await signIn(await api.newPerson())
    const order = await orderFor(api, buyer, [pears], { method, slot: morning })
    await page.goto(`/detailOrder/${order.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${order.number}`)
    await expect(current(page)).toContainText('Paid')
    await expect(page.getByRole('region', { name: /, 10–12$/ })).toContainText('7 Orchard Lane, 12345 Fernhollow')
    // A paid order is not cancelled by its buyer.
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await expectGoodPage(page)

    const change = page.getByRole('button', { name: 'Change time' })
    await change.focus()
    await page.keyboard.press('Enter')
    const times = dialog(page)
    await expect(times.getByRole('radio', { checked: true })).toHaveAccessibleName(/^10–12 ?Your time now$/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(change).toBeFocused()
    await page.keyboard.press('Enter')
    await times.getByRole('radio', { checked: true }).press('ArrowDown')
    await times.getByRole('button', { name: 'Take this time' }).click()
    await expect(page.getByRole('region', { name: /, 16–18$/ })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('16–18')
    const moved = await api.call('GET /api/orders/{id}', { token: buyer.token, params: { id: order.id } })
    expect(moved.delivery?.slot?.id).toBe(afternoon.id)

    await page.getByRole('button', { name: 'Add something' }).click()
    await expect(page).toHaveURL('/categories/allProducts')

    await page.goto(`/detailOrder/${order.id}`)
    await expect(current(page)).toContainText('Paid')
    await api.call('PUT /api/orders/{id}/pack', { token: admin.token, params: { id: order.id }, body: { bags: 2 } })
    await comeBack(page)
    await expect(current(page)).toContainText('Packed')
    await expect(page.getByRole('status').getByText('Your order: Packed.')).toBeAttached()
    await expect(page.getByText('Packing has begun, so time and products can no longer change.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change time' })).toHaveCount(0)
    await expectAccessible(page)

    await page.goto('/MyOrders')
    await expect(page.getByRole('row').filter({ hasText: `#${order.number}` })).toContainText('16–18')
  },
)

test('an order that is paid at the door can be cancelled until it is packed', async ({ page, api, admin, signIn }) => {
  const method = await openDelivery(api, admin)
  const [morning] = await timesOf(api, method)
  const buyer = await signIn(await api.newPerson())
  const order = await orderFor(api, buyer, [await api.newProduct()], { method, slot: morning, payment: 'cash' })
  await page.goto(`/detailOrder/${order.id}`)
  await expect(current(page)).toContainText('To pay at the door')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await answer(page, 'Are you sure?', 'Cancel this order')
  await expect(page.getByRole('article')).toContainText('Cancelled')
  await expect(page.getByRole('region', { name: 'How far it is' })).toHaveCount(0)
})

test('two phones collect the money of one order: it is taken once, and later presses are told', async ({
  page,
  api,
  admin,
  signIn,
  anotherBrowser,
}) => {
  const method = await openDelivery(api, admin)
  const [morning] = await timesOf(api, method)
  const buyer = await api.newPerson('Oskar Nowak')
  const order = await orderFor(api, buyer, [await api.newProduct({ price: 2 })], {
    method,
    slot: morning,
    payment: 'cash',
  })
  await signIn(admin)
  const other = await anotherBrowser(await api.newAdmin('Ana'))
  for (const one of [page, other]) {
    await one.goto(`/H0me/orders/${order.id}`)
    await expect(one.getByRole('link', { name: '+49 30 555 0142' })).toHaveAttribute('href', 'tel:+49305550142')
    await one.getByRole('button', { name: 'Collected', exact: true }).click()
    await expect(one.getByRole('button', { name: 'Collected usd$' })).toBeVisible()
  }
  await expectAccessible(page)
  for (const one of [page, other]) {
    await one.getByRole('button', { name: 'Collected usd$' }).click()
    await expect(one.getByRole('status').getByText(/was collected for order/)).toBeVisible()
    await expect(one.getByRole('button', { name: 'Not collected' })).toHaveCount(0)
  }
  const log = page.getByRole('region', { name: 'Changes' })
  await expect(log.getByText('Money collected')).toHaveCount(1)
})
