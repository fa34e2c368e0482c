// When a press removes its own button, the focus moves to the result, and never back to the top of the page.
import type { Page } from '@playwright/test'
import type { Order } from '#shared/orders/orders-contract.ts'
import { dialog } from './admin-screens.ts'
import { refuse } from './changed-answers.ts'
import { expect, test, unique } from './e2e-test.ts'
import { pressAway } from './keyboard.ts'
import { pathsAsked, roundTrip } from './paths-asked.ts'
import { logIn } from './screens.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

test.describe('the focus of an admin', () => {
  test.use({ visitor: 'admin' })

  test('goes into the empty form when a kept draft is discarded', async ({ page }) => {
    await page.goto('/create')
    await field(page, 'Name').fill('Mangos')
    await page.reload()
    await page.getByRole('button', { name: 'Discard it' }).press('Enter')
    await expect(field(page, 'Name')).toHaveValue('')
    await expect(field(page, 'Name')).toBeFocused()
  })

  test('goes to the row of a delivered order, and to the heading of the order’s own page', async ({ page, api }) => {
    const buyer = await api.newPerson(`Amara ${unique()}`)
    await api.newPaidOrder(buyer, [await api.newProduct()])
    await page.goto(`/ordersUs?q=${buyer.email}`)
    await page.getByRole('button', { name: /^Mark delivered/ }).press('Enter')
    await expect(page.getByRole('row').last()).toBeFocused()
    await page.getByRole('row').last().getByRole('link').click()
    await page.getByRole('button', { name: 'Mark not delivered' }).press('Enter')
    await dialog(page).getByRole('button', { name: 'Mark not delivered' }).focus()
    await pressAway(dialog(page))
    await expect(page.getByRole('button', { name: 'Mark delivered' })).toBeVisible()
    await page.getByRole('button', { name: 'Mark delivered' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Mark not delivered' })).toBeVisible()
    await expect(heading(page)).toBeFocused()
  })

  test('goes to the order in the place of a delivered one; a held key leaves it alone', async ({ page, api }) => {
    const buyer = await api.newPerson(`Amara ${unique()}`)
    const pears = await api.newProduct()
    const orders: Order[] = []
    for (let number = 1; number <= 4; number += 1) orders.unshift(await api.newPaidOrder(buyer, [pears]))
    const follower = `#${orders[2]!.number}`
    await page.goto(`/H0me/orders?status=to_deliver&rows=10&q=${buyer.email}`)
    const deliver = page.getByRole('button', { name: /^Mark delivered/ })
    await deliver.nth(1).focus()
    await page.keyboard.down('Enter')
    await expect(deliver).toHaveCount(3)
    await expect(deliver.nth(1)).toBeFocused()
    await expect(deliver.nth(1)).toHaveAccessibleName(new RegExp(`${follower}$`))
    const repeated: boolean[] = []
    page.on('request', (sent) => repeated.push(sent.method() === 'PUT'))
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    expect(repeated).not.toContain(true)

    // Then the last row, and its last one.
    await page.keyboard.press('Enter')
    await expect(deliver).toHaveCount(2)
    await expect(deliver.last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(deliver).toHaveCount(1)
    await expect(deliver).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('No orders found')).toBeVisible()
    await expect(heading(page)).toBeFocused()
  })

  test('goes to no button after a press of the mouse: the space bar scrolls', async ({ page, api }) => {
    const buyer = await api.newPerson(`Amara ${unique()}`)
    const pears = await api.newProduct()
    for (let number = 1; number <= 2; number += 1) await api.newPaidOrder(buyer, [pears])
    await page.goto(`/H0me/orders?status=to_deliver&rows=10&q=${buyer.email}`)
    const deliver = page.getByRole('button', { name: /^Mark delivered/ })
    await deliver.first().click()
    await expect(deliver).toHaveCount(1)
    const row = page.getByRole('row').filter({ has: deliver })
    await expect(row).toBeFocused()
    const asked = pathsAsked(page)
    await page.keyboard.press('Space')
    await roundTrip(page)
    expect(asked).toEqual(['/healthz'])
    await page.keyboard.press('Tab')
    await expect(row.locator(':focus')).toHaveCount(1)
  })

  test('is seen where it goes when the last of many accounts leaves the list', async ({ page, api }) => {
    const name = `Amara ${unique()}`
    for (let count = 1; count <= 10; count += 1) await api.changeUser(await api.newPerson(name), { active: false })
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto(`/Users?filter=banned&q=${encodeURIComponent(name)}`)
    const unban = page.getByRole('button', { name: /^Unban/ })
    await expect(unban).toHaveCount(10)
    await unban.last().press('Enter')
    await dialog(page).getByRole('button', { name: 'Unban' }).press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'OK' })).toBeFocused()
    await pressAway(dialog(page))
    await expect(unban).toHaveCount(9)
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
  })

  test('is seen where it goes when the last of many reviews is deleted', async ({ page, api }) => {
    const pears = await api.newProduct()
    for (let count = 1; count <= 9; count += 1) await api.newReview(pears, 4)
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto(`/detail/${pears.slug}`)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    const remove = reviews.getByRole('button', { name: /^Delete review by/ })
    await remove.last().press('Enter')
    await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(remove).toHaveCount(8)
    await expect(reviews.getByRole('heading', { name: 'Reviews' })).toBeFocused()
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
  })

  test('goes to the heading of the page that comes when a dialog is still open', async ({ page, api }) => {
    const pears = await api.newProduct()
    await page.goto(`/editproduct/${pears.id}`)
    await page.getByLabel('Price').fill('3')
    await page.getByRole('button', { name: 'Save changes' }).press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'OK' })).toBeFocused()
    await expect(page).toHaveURL(/\/$/)
    await expect(heading(page)).toBeFocused()
  })

  test('goes to the first of the older changes that were asked for', async ({ page, api }) => {
    const pears = await api.newProduct({ price: 2 })
    for (let price = 3; price <= 14; price += 1) await api.changeProduct(pears, { price })
    await page.goto(`/editproduct/${pears.id}`)
    const changes = page.getByRole('region', { name: 'Changes' }).getByRole('listitem')
    await expect(changes).toHaveCount(10)
    await page.getByRole('button', { name: 'Show older changes' }).press('Enter')
    await expect(changes).toHaveCount(13)
    await expect(changes.nth(10)).toBeFocused()
    await expect(changes.nth(10)).toContainText('usd$3.00')
  })
})

test('many reviews come a few at a time; the focus goes to the first new one', async ({ page, api }) => {
  const quince = await api.newProduct()
  for (let count = 1; count <= 12; count += 1) await api.newReview(quince, 4, `Review ${count}.`)
  await page.goto(`/detail/${quince.slug}`)
  const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('article')
  await expect(reviews).toHaveCount(10)
  await page.getByRole('button', { name: 'Show more reviews' }).press('Enter')
  await expect(reviews).toHaveCount(12)
  await expect(reviews.nth(10)).toContainText('Review 2.')
  await expect(reviews.nth(10)).toBeFocused()
})

test('the focus goes to the heading of the page that a sign-in leads to', async ({ page, admin, api }) => {
  const buyer = await api.newPerson()
  const order = await api.newPaidOrder(buyer, [await api.newProduct()])
  for (const path of ['/H0me/create', '/H0me/stock', `/detailOrder/${order._id}`]) {
    await page.goto(`/login?redirect=${path}`)
    await logIn(page, admin)
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toBeFocused()
    await page.evaluate(() => localStorage.clear())
  }
})

test('the focus goes to what could not be had, when it comes at the second try', async ({ page, api, signIn }) => {
  const buyer = await signIn()
  await api.newOrder(buyer, [await api.newProduct()])
  await refuse(page, '**/api/orders/mine*', { times: 1 })
  await page.goto('/MyOrders')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.locator('main div:focus').getByRole('table', { name: 'Your orders' })).toBeVisible()
})
