// The page of an order that is delivered at a time: how far it is, what its buyer may still change, and what is added to it.
import type { Page } from '@playwright/test'
import { answer, dialog } from './admin-screens.ts'
import { openDelivery, orderFor, timesOf } from './delivery-shop.ts'
import { expect, storeOnce, unique } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { expectAccessible, expectGoodPage } from './page-checks.ts'
import { fillAddress, logIn, logOut, orchardLane, pay, placeOrder, statusOf, sumOf } from './screens.ts'

const test = testInEmptyShop()

const current = (page: Page) => page.getByRole('region', { name: 'How far it is' }).locator('[aria-current="step"]')
/** The line under the top bar. */
const line = (page: Page) => page.getByRole('navigation', { name: 'Delivery' })
const addSomething = (page: Page) => page.getByRole('button', { name: 'Add something' }).click()
const comesWith = ({ number }: { number: number }) => `What you order now comes with order #${number}.`
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
  await addSomething(page)
  await line(page)
    .getByRole('link', { name: comesWith(order) })
    .click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await answer(page, 'Are you sure?', 'Cancel this order')
  await expect(page.getByRole('article')).toContainText('Cancelled')
  await expect(page.getByRole('region', { name: 'How far it is' })).toHaveCount(0)
  // Nothing comes with it any more.
  await page.goto('/')
  await expect(line(page).getByRole('button')).toBeVisible()
})

test(
  'what is added comes with the first order: no address, no fee, no minimum, and the taxes of its day',
  { tag: '@phone' },
  async ({ page, api, admin, signIn }) => {
    const method = await openDelivery(api, admin, { fee: 3.9, minimum: 20 })
    const [morning] = await timesOf(api, method)
    const rates = [
      { validFrom: '2020-01-01', percent: 10 },
      { validFrom: morning.startsAt.slice(0, 10), percent: 20 },
    ]
    const body = { name: `Rising ${unique()}`, rates }
    const { taxCategory } = await api.call('POST /api/tax-categories', { token: admin.token, body })
    const pears = await api.newProduct({ price: 10, taxCategory: taxCategory.id })
    const buyer = await signIn(await api.newPerson())
    const first = await orderFor(api, buyer, [await api.newProduct({ price: 25 })], { method, slot: morning })
    await page.goto(`/detailOrder/${first.id}`)
    await addSomething(page)
    await expect(page).toHaveURL('/categories/allProducts')
    await expect(line(page)).toContainText(comesWith(first))

    await page.goto(`/detail/${pears.slug}`)
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(statusOf(page, 'product added to cart!')).toBeVisible()
    await page.goto('/MyCart')
    const main = page.getByRole('main')
    await expect(main.getByText(comesWith(first))).toBeVisible()
    await expect(main.getByRole('button', { name: 'Choose a time' })).toHaveCount(0)
    await expect(sumOf(page, 'Shipping')).toHaveText('Free')
    await expect(sumOf(page, 'Total')).toHaveText('usd$12.00')
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Check out' }).click()
    await expect(main.getByText(comesWith(first))).toBeVisible()
    await expect(page.getByRole('region', { name: 'Billing' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toHaveCount(0)
    await expect(sumOf(page, 'Total')).toHaveText('usd$12.00')
    await expectGoodPage(page)
    await placeOrder(page).click()
    await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText(', 10–12')
    await pay(page)
    const [added] = await api.ordersOf(buyer)
    expect(added).toMatchObject({
      withOrder: first.id,
      isPaid: true,
      shippingPrice: 0,
      totalPrice: 12,
      delivery: first.delivery,
      shippingAddress: first.shippingAddress,
    })
    // The next order is on its own.
    await page.goto('/')
    await expect(line(page).getByRole('button')).toBeVisible()
  },
)

test('what can no longer be added is refused, and can be ordered on its own', async ({
  page,
  api,
  admin,
  signIn,
  fillCart,
}) => {
  const method = await openDelivery(api, admin, { fee: 3.9, minimum: 20 })
  const [morning, afternoon] = await timesOf(api, method)
  const buyer = await signIn(await api.newPerson())
  const first = await orderFor(api, buyer, [await api.newProduct({ price: 25 })], { method, slot: morning })
  await fillCart([{ ...(await api.newProduct({ price: 10 })), quantity: 2 }])
  await storeOnce(page, 'draft of delivery', { postalCode: '12345', method: method.id, slot: afternoon })
  await page.goto(`/detailOrder/${first.id}`)
  await addSomething(page)
  await page.goto('/placeorder')
  await expect(placeOrder(page)).toBeEnabled()
  await api.refund(first)
  await placeOrder(page).click()
  const refusal = page
    .getByRole('alert')
    .getByText('Nothing can be added to that order any more. Please order on its own.')
  await expect(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Order on its own instead' }).click()
  await expect(refusal).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toContainText('16–18 to 12345')
  await fillAddress(page, 'Billing', orchardLane)
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible()
  const [own] = await api.ordersOf(buyer)
  expect(own).toMatchObject({ withOrder: null, shippingPrice: 3.9, delivery: { slot: { id: afternoon.id } } })
})

test('only one person in one tab adds to an order', async ({ page, context, api, admin, signIn, fillCart }) => {
  const method = await openDelivery(api, admin)
  const [morning] = await timesOf(api, method)
  const buyer = await signIn(await api.newPerson())
  const pears = await api.newProduct()
  const order = await orderFor(api, buyer, [pears], { method, slot: morning })
  await fillCart([pears])
  await page.goto(`/detailOrder/${order.id}`)
  await addSomething(page)
  const otherTab = await context.newPage()
  for (const tab of [page, otherTab]) await tab.goto('/MyCart')
  await expect(page.getByRole('main').getByText(comesWith(order))).toBeVisible()
  const ownTime = (tab: Page) => tab.getByRole('main').getByRole('button', { name: 'Choose a time' })
  await expect(ownTime(otherTab)).toBeVisible()
  await logOut(page)
  await expect(line(page).getByRole('button')).toBeVisible()
  await page.goto('/log-in')
  await logIn(page, buyer)
  await expect(page.getByRole('button', { name: 'Account: Amara Okafor' })).toBeVisible()
  await page.goto('/MyCart')
  await expect(ownTime(page)).toBeVisible()
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
