// The packing list: one order at a time, shared by those who pack.
import type { Page } from '@playwright/test'
import { answer, dialog } from './admin-screens.ts'
import { changeAnswer } from './changed-answers.ts'
import { expect, unique } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { expectAccessible, expectGoodPage } from './page-checks.ts'
import { pathsAsked } from './paths-asked.ts'
import { translate } from './translate.ts'

const test = testInEmptyShop()

test.use({ visitor: 'admin' })

type Ordered = { number: number }

/** The order that is shown. */
const shown = (page: Page) => page.getByRole('region', { name: /^Order #/ })
const isShown = (page: Page, { number }: Ordered) =>
  expect(shown(page).getByRole('heading', { level: 2 })).toHaveText(`Order #${number}`)
const lineOf = (page: Page, name: string) => shown(page).getByRole('checkbox', { name })
const inList = (page: Page, { number }: Ordered) =>
  page.getByRole('region', { name: 'Orders' }).getByRole('button', { name: `#${number}` })
/** The tab has been behind another one. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
/** While the pointer is on a button of the bar, the list does not change. */
const leaveBar = (page: Page) => page.mouse.move(0, 0)

test(
  'an admin finds the packing list among the orders, and packs one order after the other',
  { tag: '@phone' },
  async ({ page, api }) => {
    await page.goto('/ordersUs?status=paid')
    await page.getByRole('link', { name: 'Packing list' }).click()
    await expect(page).toHaveURL('/H0me/orders/packing')
    await expect(page.getByRole('heading', { level: 2, name: 'Nothing to pack' })).toBeVisible()
    await expectAccessible(page)

    const [tessa, luca] = [await api.newPerson('Tessa Buyer'), await api.newPerson('Luca Moretti')]
    const bakery = await api.newCategory('Bakery')
    const jam = await api.newProduct({ name: 'Plum jam', unit: '450 g' })
    const honey = await api.newProduct({ name: 'Honey 500 g', unit: '' })
    const rolls = await api.newProduct({ name: 'Rolls', category: bakery.name, unit: '' })
    const first = await api.newPaidOrder(tessa, [jam, jam, rolls], 'Gate code 4711')
    const second = await api.newPaidOrder(luca, [jam, honey])
    await api.newOrder(luca, [honey])
    await page.reload()
    await expect(page.getByText('2 orders to pack, as of')).toBeVisible()
    await isShown(page, first)
    await expect(shown(page).getByRole('heading', { level: 3 })).toHaveText(['Bakery', 'Pantry'])
    await expect(shown(page).getByRole('listitem')).toHaveText(['1 × Rolls', '2 × Plum jam450 g'])
    await expect(shown(page)).toContainText('Tessa Buyer7 Orchard Lane12345 FernhollowIreland')
    await expect(shown(page)).toContainText('Note for the deliveryGate code 4711')
    // Rows for a thumb, with the product's picture.
    const row = shown(page).getByRole('listitem').first()
    expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(80)
    await expect(row.locator('img')).toHaveAttribute('src', /./)
    await expectGoodPage(page)

    await lineOf(page, 'Rolls').focus()
    await page.keyboard.press('Space')
    await expect(lineOf(page, 'Rolls')).toBeChecked()
    await expect(shown(page)).toContainText('1 of 2')
    await page.getByText('Plum jam').first().click()
    await expect(lineOf(page, 'Plum jam')).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mark packed Tessa Buyer' }).press('Enter')
    await isShown(page, second)
    await expect(shown(page).getByRole('heading', { level: 2 })).toBeFocused()
    await expect(shown(page).getByRole('listitem')).toHaveText(['1 × Honey 500 g500 g', '1 × Plum jam450 g'])
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(page.getByText('1 of 2 orders packed')).toBeVisible()
    await expect(page.getByRole('status').getByText(`Order #${first.number} of Tessa Buyer is packed.`)).toBeVisible()
    await expect(inList(page, first)).toContainText('Packed')

    await page.getByRole('button', { name: `Undo: order #${first.number} of Tessa Buyer is not packed` }).click()
    await isShown(page, first)
    await expect(page.getByText('0 of 2 orders packed')).toBeVisible()
    await inList(page, second).click()
    await isShown(page, second)
    await expect(shown(page).getByRole('heading', { level: 2 })).toBeFocused()
    await page.getByText('To fetch for all orders').click()
    const toFetch = page.getByRole('group').filter({ hasText: 'To fetch' }).getByRole('listitem')
    await expect(toFetch).toHaveText(['1 × Rolls', '1 × Honey 500 g 500 g', '3 × Plum jam 450 g'])
    await expectAccessible(page)

    await api.deliver(first)
    await page.reload()
    await expect(page.getByText('1 order to pack, as of')).toBeVisible()
    await shown(page).getByRole('link').click()
    await expect(page).toHaveURL(`/H0me/orders/${second._id}`)
    await page.getByRole('link', { name: 'Back to the packing list' }).click()
    await isShown(page, second)
    await page.getByRole('link', { name: 'Back to the orders' }).click()
    await expect(page).toHaveURL('/ordersUs?status=paid')
  },
)

test('two people pack: each sees what the other has packed, and a second press does no harm', async ({
  page,
  api,
  anotherBrowser,
}) => {
  const buyer = await api.newPerson('Tessa Buyer')
  const jam = await api.newProduct({ name: `Fig jam ${unique()}`, stock: 20 })
  const orders: Ordered[] = []
  for (let count = 1; count <= 2; count += 1) orders.push(await api.newPaidOrder(buyer, [jam]))
  const [first, second] = orders as [Ordered, Ordered]
  const ana = await api.newAdmin('Ana')
  const other = await anotherBrowser(ana)
  for (const one of [page, other]) {
    await one.goto('/H0me/orders/packing')
    await inList(one, first).click()
    await isShown(one, first)
  }
  await lineOf(page, jam.name).check()
  await other.getByRole('button', { name: 'Mark packed Tessa Buyer' }).click()
  await isShown(other, second)
  // Nothing moves under the hands of who packs the same order. The press of the first one counts, and the other one is told.
  await page.getByRole('button', { name: 'Mark packed Tessa Buyer' }).click()
  await page
    .getByRole('alertdialog', { name: /Ana has already packed this order/ })
    .getByRole('button')
    .click()
  await isShown(page, first)
  await inList(page, second).click()
  await expect(inList(page, first)).toContainText('Packed by Ana')
  await page.getByRole('button', { name: 'Mark packed Tessa Buyer' }).click()
  await expect(inList(page, second)).toContainText('Packed by Admin')
  await leaveBar(other)
  await comeBack(other)
  await expect(inList(other, second)).toContainText('Packed by Admin')
  await isShown(other, second)
  await expect(shown(other)).toContainText('Packed by Admin')
  await other.getByRole('button', { name: 'Mark not packed Tessa Buyer' }).click()
  await expect(other.getByRole('button', { name: 'Mark packed Tessa Buyer' })).toBeVisible()
  // The button keeps its meaning while somebody points at it.
  const asked = pathsAsked(page)
  await page.getByRole('button', { name: /^Mark (not )?packed/ }).hover()
  await comeBack(page)
  expect(asked).toEqual([])
  await leaveBar(page)
  await comeBack(page)
  await expect(inList(page, second)).not.toContainText('Packed')
})

test('ticks outlast a look at an order and a reload, and go with another order or the sign-out', async ({
  page,
  api,
}) => {
  const [tessa, luca] = [await api.newPerson('Tessa Buyer'), await api.newPerson('Luca Moretti')]
  const [jam, figs] = [await api.newProduct(), await api.newProduct()]
  const [first, second] = [await api.newPaidOrder(tessa, [jam, figs]), await api.newPaidOrder(luca, [jam])]
  await page.goto('/H0me/orders/packing')
  await inList(page, first).click()
  await lineOf(page, jam.name).check()
  await lineOf(page, figs.name).check()
  await lineOf(page, figs.name).uncheck()
  await shown(page).getByRole('link').click()
  await expect(page).toHaveURL(`/H0me/orders/${first._id}`)
  await page.goBack()
  await isShown(page, first)
  await expect(lineOf(page, jam.name)).toBeChecked()
  await page.reload()
  await isShown(page, first)
  await expect(lineOf(page, jam.name)).toBeChecked()
  await expect(lineOf(page, figs.name)).not.toBeChecked()
  await inList(page, second).click()
  await lineOf(page, jam.name).check()
  await inList(page, first).click()
  await expect(lineOf(page, jam.name)).not.toBeChecked()

  const kept = () => page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.endsWith(': packing')))
  expect(JSON.stringify(await kept())).toContain(second._id)
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
  await inList(page, order).click()
  await shown(page).getByRole('button', { name: 'Mark delivered Tessa Buyer' }).focus()
  await page.keyboard.down('Enter')
  await expect(page.getByText(/^Order #\d+ of Tessa Buyer is delivered\.$/)).toBeVisible()
  await expect(shown(page).getByText('Delivered', { exact: true })).toBeVisible()
  const takeBack = shown(page).getByRole('button', { name: 'Mark not delivered Tessa Buyer' })
  await expect(takeBack).toBeFocused()
  // The key is held down still, and was not meant for what the button says by now.
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(dialog(page)).toHaveCount(0)
  // It has left the list and stays on the screen.
  await expect(inList(page, order)).toHaveCount(0)
  await isShown(page, order)
  await expect(page.getByRole('button', { name: /^Mark (not )?packed/ })).toHaveCount(0)
  await expectAccessible(page)

  await takeBack.press('Enter')
  await answer(page, 'Are you sure?', 'Mark not delivered')
  await expect(page.getByText(/^Order #\d+ of Tessa Buyer is not delivered\.$/)).toBeVisible()
  await expect(shown(page).getByText('Delivered', { exact: true })).toHaveCount(0)

  // What somebody else did meanwhile is seen with the refusal.
  const headers = { authorization: `Bearer ${admin.token}` }
  expect((await request.put(`/api/orders/${order._id}/refund`, { headers })).ok()).toBe(true)
  await shown(page).getByRole('button', { name: 'Mark delivered Tessa Buyer' }).click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(shown(page).getByText('Refunded')).toBeVisible()
  await expect(shown(page).getByRole('button')).toHaveCount(0)
})

test('what was refunded is not packed', async ({ page, api }) => {
  const [jam, honey] = [await api.newProduct({ name: 'Rowan jam' }), await api.newProduct({ name: 'Lime honey' })]
  const order = await api.newPaidOrder(await api.newPerson('Tessa Buyer'), [jam, jam, honey, honey])
  await api.refundItem(order, jam, 1)
  await api.refundItem(order, honey, 2)
  await page.goto('/H0me/orders/packing')
  await inList(page, order).click()
  await isShown(page, order)
  await expect(shown(page).getByRole('listitem')).toHaveText([/^1 × Rowan jam/])
  await page.getByText('To fetch for all orders').click()
  const toFetch = page.getByRole('group').filter({ hasText: 'To fetch' }).getByRole('listitem')
  await expect(toFetch.filter({ hasText: 'Rowan jam' })).toHaveText(/^1 × Rowan jam/)
  await expect(toFetch.filter({ hasText: 'Lime honey' })).toHaveCount(0)
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

test('a translated packing list lets an admin pack, take it back and deliver', async ({ page, api }) => {
  const [buyer, quinces] = [await api.newPerson('Amara Okafor'), await api.newProduct()]
  const order = await api.newPaidOrder(buyer, [quinces])
  await api.newPaidOrder(buyer, [quinces])
  await page.goto('/H0me/orders/packing')
  await translate(page)
  await inList(page, order).click()
  await shown(page).getByRole('checkbox').check()
  await expect(shown(page)).toContainText('1 of 1')
  await page.getByRole('button', { name: /^Mark packed/ }).click()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden()
  await isShown(page, order)
  await shown(page)
    .getByRole('button', { name: /^Mark delivered/ })
    .click()
  await expect(page.getByRole('status').getByText(/^Order #\d+ of .* is delivered\.$/)).toBeVisible()
})
