// A shop on holiday: by an admin, or by ORDERS_PAUSED.
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScrolling } from './e2e-test.ts'
import { testInEmptyShop, testInSharedShop as test } from './own-shop.ts'
import { expectAccessible } from './page-checks.ts'
import { fillAddress, logIn, orchardLane, placeOrder, statusOf } from './screens.ts'

const ordersPaused = 'We are on holiday and take orders again on 12 January.'
const pausedTest = testInEmptyShop({ ORDERS_PAUSED: ordersPaused })

pausedTest(
  'a shop on holiday says so on every page, and refuses an order without losing what was typed',
  async ({ page, api, signIn, fillCart }) => {
    const notice = page.getByRole('complementary', { name: 'Notice' }).getByText(ordersPaused)
    await page.goto('/')
    await expect(notice).toBeVisible()
    await expectNoSidewaysScrolling(page)
    await signIn()
    const pears = await api.newProduct()
    await fillCart([pears])
    await page.goto('/placeorder')
    await expect(notice).toBeVisible()
    await fillAddress(page, 'Billing', orchardLane)
    await placeOrder(page).click()
    const refusal = page.getByRole('main').getByRole('alert')
    await expect(refusal).toHaveText(ordersPaused)
    // A new price is not what stands in the way.
    await api.changeProduct(pears, { price: pears.price + 1 })
    await page.getByLabel('City').fill('Millbrook')
    const again = page.waitForResponse('**/api/orders')
    await placeOrder(page).click()
    expect((await again).status()).toBe(409)
    await expect(refusal).toHaveText(ordersPaused)
    await expect(page.getByRole('region', { name: 'Billing' }).getByLabel('City')).toHaveValue('Millbrook')
  },
)

pausedTest(
  'an admin of a shop that its settings pause reads so, and is offered nothing',
  async ({ page, admin, signIn }) => {
    await signIn(admin)
    await page.goto('/H0me/orders')
    const main = page.getByRole('main')
    await expect(main.locator('.notice')).toContainText(ordersPaused)
    await expect(main.getByText('This comes from the shop’s settings (ORDERS_PAUSED)')).toBeVisible()
    for (const name of ['Pause orders', 'Take orders again', 'Change'])
      await expect(main.getByRole('button', { name, exact: true })).toBeHidden()
    await expectAccessible(page)
  },
)

test('an admin pauses the orders and takes them again; a shopper loses nothing', async ({
  page,
  api,
  admin,
  fillCheckout,
  anotherBrowser,
}) => {
  const sentence = 'We are ill, and take orders again on Monday.'
  const strip = (of: Page) => of.getByRole('complementary', { name: 'Notice' })
  await fillCheckout([await api.newProduct()])

  // By keyboard alone.
  const desk = await anotherBrowser()
  await desk.goto('/login?redirect=%2FH0me%2Forders')
  await logIn(desk, admin)
  const main = desk.getByRole('main')
  // What is measured stands still.
  await desk.emulateMedia({ reducedMotion: 'reduce' })
  const pause = main.getByRole('button', { name: 'Pause orders' })
  await pause.focus()
  await desk.keyboard.press('Enter')
  const dialog = desk.getByRole('dialog', { name: 'Pause orders' })
  const field = dialog.getByLabel('What shoppers read')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('We are closed at the moment and take no orders.')
  await expectAccessible(desk)
  await desk.keyboard.press('Escape')
  await expect(pause).toBeFocused()
  await desk.keyboard.press('Enter')
  await field.fill('  ')
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Please write what shoppers read/)
  await expect(field).toBeFocused()
  await field.fill(sentence)
  await dialog.getByRole('button', { name: 'Pause orders' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(statusOf(desk, 'The shop takes no orders now.')).toBeVisible()
  const notice = main.locator('.notice').filter({ hasText: 'The shop takes no orders. Shoppers read:' })
  await expect(notice).toContainText(sentence)
  await expect(notice).toBeFocused()
  await expect(pause).toBeHidden()
  // The admin's own page, and every other one.
  await expect(strip(desk)).toContainText(sentence)
  await expectAccessible(desk)
  await desk.goto('/')
  await expect(strip(desk)).toContainText(sentence)

  await placeOrder(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
  await page.goto('/placeorder')
  await expect(strip(page)).toContainText(sentence)
  await expectNoSidewaysScrolling(page)
  await expect(page.getByRole('region', { name: 'Billing' }).getByLabel('City')).toHaveValue(orchardLane.City)

  // Nothing moves when the page is opened again.
  await desk.goto('/H0me/orders')
  await main.getByRole('button', { name: 'Change' }).click()
  const changing = desk.getByRole('dialog', { name: 'Change what shoppers read' })
  await expect(changing.getByLabel('What shoppers read')).toHaveValue(sentence)
  await changing.getByLabel('What shoppers read').fill('We are closed.')
  await changing.getByRole('button', { name: 'Save changes' }).click()
  await expect(notice).toContainText('We are closed.')
  await expect(strip(desk)).toContainText('We are closed.')
  await expect(main.getByRole('button', { name: 'Change' })).toBeFocused()
  await main.getByRole('button', { name: 'Take orders again' }).press('Enter')
  await expect(statusOf(desk, 'The shop takes orders again.')).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(strip(desk)).not.toContainText('We are closed.')
  await expect(pause).toBeFocused()

  await placeOrder(page).click()
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeVisible()
  await page.goto('/')
  await expect(strip(page)).not.toContainText(/We are/)
})
