// Delivery or pick-up before the order: the line under the top bar, the choice of the time, and the cart.
import type { Page } from '@playwright/test'
import { longDay } from '#shared/delivery/slot-labels.ts'
import { zoneInTheMorning } from '#tests/support/zone-in-the-morning.ts'
import { setUpDelivery } from './delivery-shop.ts'
import { expect, stored } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { logOut, sumOf } from './screens.ts'

const timeZone = zoneInTheMorning()
const test = testInEmptyShop({ TIME_ZONE: timeZone })

test.beforeAll(({ api }) => setUpDelivery(api))

const line = (page: Page) => page.getByRole('navigation', { name: 'Delivery' }).getByRole('button')
/** A part of the page; on a phone a dialog. */
const choice = (page: Page) =>
  page
    .getByRole('region', { name: 'When shall we come?' })
    .or(page.getByRole('dialog', { name: 'When shall we come?' }))

async function sayWhere(page: Page, postalCode: string) {
  await choice(page).getByLabel('Postal code').fill(postalCode)
  await choice(page).getByRole('button', { name: 'Check' }).click()
}

async function takeTomorrow(page: Page, isMobile: boolean) {
  const tomorrow = longDay(new Date(Date.now() + 24 * 3600_000), timeZone)
  const day = choice(page).getByRole('radiogroup', { name: 'Day' }).getByRole('radio', { name: tomorrow })
  if (isMobile) await day.check()
  await choice(page)
    .getByRole('radio', { name: /^Tomorrow, .*10–12/ })
    .check()
  await choice(page).getByRole('button', { name: 'Take this time' }).click()
}

test(
  'the line says where and when, and its choice lasts until the sign-out',
  { tag: '@phone' },
  async ({ page, signIn, isMobile }) => {
    await signIn()
    await page.goto('/')
    await expect(line(page)).toContainText('Where do you live?')
    await line(page).click()
    await sayWhere(page, '20095')
    await expect(choice(page).getByText('We do not come to 20095 yet')).toBeVisible()
    await sayWhere(page, '10 115')
    await expect(choice(page).getByText('Mitte: we come to you')).toBeVisible()
    await expect(choice(page).getByRole('radio', { name: /By van/ })).toBeChecked()
    await expect(choice(page).getByText('usd$3.90, free from usd$37.90')).toBeVisible()
    // Nothing is chosen for the shopper.
    await expect(choice(page).getByRole('button', { name: 'Take this time' })).toBeDisabled()
    await takeTomorrow(page, isMobile)
    await expect(page.getByRole('status').getByText(/^Tomorrow 10–12, order by /)).toBeVisible()
    await expect(line(page)).toContainText('Deliver to 10 115, tomorrow 10–12')
    await expect(line(page)).toBeFocused()

    await page.reload()
    await expect(line(page)).toContainText('tomorrow 10–12')
    expect(await stored(page, 'draft of delivery')).toMatchObject({ postalCode: '10 115' })
    await logOut(page)
    await expect(line(page)).toContainText('Where do you live?')
    expect(await stored(page, 'draft of delivery')).toBeNull()
  },
)

test('the choice can be made and left with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await line(page).focus()
  await page.keyboard.press('Enter')
  await expect(choice(page).getByRole('heading', { name: 'When shall we come?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('10115')
  await page.keyboard.press('Enter')
  await expect(choice(page).getByText('Mitte: we come to you')).toBeVisible()
  // To 'Check', to the method, to the first time. The arrow keys go on to the next one of that day.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const first = choice(page).locator('.slot:has(input:checked)')
  await expect(first).toHaveCount(1)
  const before = await first.innerText()
  await page.keyboard.press('ArrowDown')
  await expect(choice(page).locator('.slot:has(input:checked)')).not.toHaveText(before)
  await page.keyboard.press('Escape')
  await expect(choice(page)).toBeHidden()
  await expect(line(page)).toBeFocused()
  await expect(line(page)).toContainText('next: ')
})

test(
  'the cart says what is missing, and pick-up is the way out',
  { tag: '@phone' },
  async ({ page, api, fillCart }) => {
    const pears = await api.newProduct({ price: 10, stock: 20 })
    await fillCart([{ ...pears, quantity: 2 }])
    await page.goto('/MyCart')
    // Until somebody says where, the delivery has no price.
    await expect(sumOf(page, 'Shipping')).toHaveText('not chosen yet')
    await page.getByRole('main').getByRole('button', { name: 'Choose a time' }).click()
    await sayWhere(page, '10115')
    await choice(page).getByRole('button', { name: 'Close' }).click()
    // 23.00 with the taxes.
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
    await expect(delivery).toContainText('usd$7.00 more for delivery, usd$14.90 more for free delivery')
    await expect(sumOf(page, 'Shipping')).toHaveText('usd$3.90')
    await expect(sumOf(page, 'Total')).toHaveText('usd$26.90')
    const checkOut = page.getByRole('button', { name: 'Check out' })
    await expect(checkOut).toBeDisabled()
    await expect(checkOut).toHaveAccessibleDescription('usd$7.00 more for delivery')

    const more = page.getByRole('button', { name: /Increase/ })
    await more.click()
    await expect(delivery).toContainText('usd$3.40 more for free delivery, now usd$3.90')
    await expect(sumOf(page, 'Total')).toHaveText('usd$38.40')
    await expect(checkOut).toBeEnabled()
    await more.click()
    await expect(delivery).toContainText('Delivery is free')
    await expect(sumOf(page, 'Shipping')).toHaveText('Free')

    await page.getByRole('button', { name: /Decrease/ }).click()
    await page.getByRole('button', { name: /Decrease/ }).click()
    await page.getByRole('button', { name: 'Pick it up instead' }).click()
    await expect(delivery).toContainText('Pick up at Torstraße 49')
    await expect(sumOf(page, 'Total')).toHaveText('usd$23.00')
    await expect(checkOut).toBeEnabled()
  },
)

test('free shipping is not promised where the delivery has a price', async ({ page, api }) => {
  const pears = await api.newProduct()
  await page.goto(`/detail/${pears.slug}`)
  await expect(page.getByRole('button', { name: 'Returns & Exchanges' })).toBeVisible()
  await expect(page.getByText('Free shipping')).toHaveCount(0)
  await page.goto('/about')
  await expect(page.getByText('You see what the delivery costs before you order')).toBeVisible()
  await expect(page.getByText('Shipping is free')).toHaveCount(0)
})
