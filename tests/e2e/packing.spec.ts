// The packing list of the morning: what to fetch in all, and what goes into each order.
import { answer, dialog } from './admin-screens.ts'
import { changeAnswer } from './changed-answers.ts'
import { expect, unique } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { expectAccessible } from './page-checks.ts'

const test = testInEmptyShop()

test.use({ visitor: 'admin' })

test(
  'an admin finds the packing list among the orders, and what is paid on it until it is delivered',
  { tag: '@phone' },
  async ({ page, api }) => {
    await page.goto('/ordersUs?status=paid')
    await page.getByRole('link', { name: 'Packing list' }).click()
    await expect(page).toHaveURL('/H0me/orders/packing')
    await expect(page.getByRole('heading', { level: 2, name: 'Nothing to pack' })).toBeVisible()
    await expectAccessible(page)

    const [tessa, luca] = [await api.newPerson('Tessa Buyer'), await api.newPerson('Luca Moretti')]
    const bakery = await api.newCategory('Bakery')
    const [jam, honey] = [await api.newProduct({ name: 'Plum jam' }), await api.newProduct({ name: 'Honey' })]
    const rolls = await api.newProduct({ name: 'Rolls', category: bakery.name })
    const first = await api.newPaidOrder(tessa, [jam, jam, rolls], 'Gate code 4711')
    const second = await api.newPaidOrder(luca, [jam, honey])
    await api.newOrder(luca, [honey])
    await page.reload()
    await expect(page.getByText('2 orders to pack, as of')).toBeVisible()
    const toFetch = page.getByRole('region', { name: 'To fetch' })
    await expect(toFetch.getByRole('heading', { level: 3 })).toHaveText(['Bakery', 'Pantry'])
    await expect(toFetch.getByRole('listitem')).toHaveText(['1 × Rolls', '1 × Honey', '3 × Plum jam'])
    const orders = page.getByRole('region', { name: /^Order …/ })
    await expect(orders.getByRole('heading')).toHaveText([first, second].map(({ _id }) => `Order …${_id.slice(-4)}`))
    await expect(orders.first()).toContainText('Tessa Buyer7 Orchard Lane12345 FernhollowIreland')
    await expect(orders.first()).toContainText('Note for the deliveryGate code 4711')
    await expect(page.getByText('Note for the delivery')).toHaveCount(1)
    await expect(orders.first().getByRole('listitem')).toHaveText(['2 × Plum jam', '1 × Rolls'])

    const box = orders.first().getByRole('checkbox', { name: '2 × Plum jam' })
    await orders.first().getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect(box).toBeFocused()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expectAccessible(page)

    await api.deliver(first)
    await page.reload()
    await expect(page.getByText('1 order to pack, as of')).toBeVisible()
    await expect(toFetch.getByRole('listitem')).toHaveText(['1 × Honey', '1 × Plum jam'])
    await orders.getByRole('link').click()
    await expect(page).toHaveURL(`/H0me/orders/${second._id}`)
    await page.getByRole('link', { name: 'Back to the packing list' }).click()
    await expect(orders).toHaveCount(1)
    await page.getByRole('link', { name: 'Back to the orders' }).click()
    await expect(page).toHaveURL('/ordersUs?status=paid')
  },
)

test('ticks outlast a look at an order and a reload, and go with the order or the sign-out', async ({ page, api }) => {
  const [tessa, luca] = [await api.newPerson('Tessa Buyer'), await api.newPerson('Luca Moretti')]
  const jam = await api.newProduct({ name: `Fig jam ${unique()}` })
  const [first, second] = [await api.newPaidOrder(tessa, [jam, jam]), await api.newPaidOrder(luca, [jam])]
  await page.goto('/H0me/orders/packing')
  const toFetch = page.getByRole('region', { name: 'To fetch' }).getByRole('listitem').filter({ hasText: jam.name })
  const packed = (order: { _id: string }) =>
    page.getByRole('region', { name: `Order …${order._id.slice(-4)}` }).getByRole('checkbox')
  await toFetch.getByRole('checkbox').check()
  await packed(first).check()
  await packed(second).check()
  await packed(second).uncheck()
  await page.getByRole('link', { name: `Order …${first._id.slice(-4)}` }).click()
  await expect(page).toHaveURL(`/H0me/orders/${first._id}`)
  await page.goBack()
  await expect(packed(first)).toBeChecked()
  await page.reload()
  await expect(packed(first)).toBeChecked()
  await expect(packed(second)).not.toBeChecked()
  await expect(toFetch.getByRole('checkbox', { name: '3 ×' })).toBeChecked()

  // What was fetched for both is still there for one; of another's nothing was fetched.
  await api.deliver(first)
  await page.reload()
  await expect(toFetch.getByRole('checkbox', { name: '1 ×' })).toBeChecked()
  const kept = () => page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.endsWith(': packing')))
  const text = JSON.stringify(await kept())
  expect(text).toContain(second._id)
  expect(text).not.toContain(first._id)
  await api.newPaidOrder(tessa, [jam])
  await page.reload()
  await expect(toFetch.getByRole('checkbox', { name: '2 ×' })).not.toBeChecked()

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await kept()).toEqual([])
})

test('an order is marked delivered where it is packed, and can be taken back', async ({
  page,
  api,
  admin,
  request,
}) => {
  const order = await api.newPaidOrder(await api.newPerson('Tessa Buyer'), [await api.newProduct()])
  await page.goto('/H0me/orders/packing')
  const here = page.getByRole('region', { name: `Order …${order._id.slice(-4)}` })
  const orders = page.getByRole('region', { name: /^Order …/ })
  await expect(here).toBeVisible()
  const places = await orders.count()
  await here.getByRole('button', { name: 'Mark delivered Tessa Buyer' }).focus()
  await page.keyboard.down('Enter')
  await expect(page.getByText('The order of Tessa Buyer is delivered.')).toBeVisible()
  await expect(here.getByText('Delivered', { exact: true })).toBeVisible()
  const takeBack = here.getByRole('button', { name: 'Mark not delivered Tessa Buyer' })
  await expect(takeBack).toBeFocused()
  // The key is held down still, and was not meant for what the button says by now.
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(orders).toHaveCount(places)
  await expectAccessible(page)

  await takeBack.press('Enter')
  await answer(page, 'Are you sure?', 'Mark not delivered')
  await expect(page.getByText('The order of Tessa Buyer is not delivered.')).toBeVisible()
  await expect(here.getByText('Delivered', { exact: true })).toHaveCount(0)

  // What somebody else did meanwhile is seen with the refusal.
  const headers = { authorization: `Bearer ${admin.token}` }
  expect((await request.put(`/api/orders/${order._id}/refund`, { headers })).ok()).toBe(true)
  await here.getByRole('button', { name: 'Mark delivered Tessa Buyer' }).click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(here.getByText('Refunded')).toBeVisible()
  await expect(here.getByRole('button')).toHaveCount(0)
})

test('what was refunded is not packed', async ({ page, api }) => {
  const [jam, honey] = [await api.newProduct({ name: 'Rowan jam' }), await api.newProduct({ name: 'Lime honey' })]
  const order = await api.newPaidOrder(await api.newPerson('Tessa Buyer'), [jam, jam, honey, honey])
  await api.refundItem(order, jam, 1)
  await api.refundItem(order, honey, 2)
  await page.goto('/H0me/orders/packing')
  const here = page.getByRole('region', { name: `Order …${order._id.slice(-4)}` })
  await expect(here.getByRole('listitem')).toHaveText(['1 × Rowan jam'])
  const toFetch = page.getByRole('region', { name: 'To fetch' }).getByRole('listitem')
  await expect(toFetch.filter({ hasText: 'Rowan jam' })).toHaveText('1 × Rowan jam')
  await expect(toFetch.filter({ hasText: 'Lime honey' })).toHaveCount(0)
  await toFetch.getByRole('checkbox', { name: 'Rowan jam' }).check()
  await expect(toFetch.getByRole('checkbox', { name: 'Rowan jam' })).toBeChecked()
})

test('a packing list is printed, and says so when there are more orders than are on it', async ({ page, api }) => {
  await api.newPaidOrder(await api.newPerson(), [await api.newProduct()])
  await changeAnswer(page, 'GET /api/orders/packing', (list) => ({ ...list, isMore: true }))
  await page.goto('/H0me/orders/packing')
  await expect(page.getByText('These orders were paid first. Others are waiting')).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
})
