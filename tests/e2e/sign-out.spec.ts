// Signing out: what it forgets, and what it keeps.
import type { Page } from '@playwright/test'
import { expect, stored, test } from './e2e-test.ts'
import { keepBack } from './hold-back.ts'
import { fillNewPassword, logOut, orchardLane, placeOrder, statusOf } from './screens.ts'

const ways = [
  ['the account menu', (page: Page) => logOut(page)],
  ['the profile', (page: Page) => page.getByRole('button', { name: 'Sign out' }).click()],
] as const

test.describe('signing out', () => {
  for (const [where, leave] of ways) {
    test(`in ${where} forgets the person, and keeps the cart`, async ({ page, api, signIn, fillCart, request }) => {
      const buyer = await signIn()

      await fillCart([await api.newProduct()])
      await page.goto('/MyCart')
      await page.getByRole('button', { name: 'Check out' }).click()
      await expect(page).toHaveURL(/placeorder$/)
      await page.goto('/profile')
      const panel = page.getByRole('region', { name: 'Shipping address' })
      await panel.getByRole('button', { name: 'Edit' }).click()
      await panel.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'OK', exact: true }).click()
      await leave(page)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
      for (const key of ['userInfo', 'Shipping', 'resumen'] as const) expect(await stored(page, key)).toBeNull()
      expect(await stored(page, 'Carrito')).toHaveLength(1)
      await expect
        .poll(async () =>
          (await request.get('/api/users/me', { headers: { authorization: `Bearer ${buyer.token}` } })).status(),
        )
        .toBe(401)
    })
  }
})

test('signing out in another tab is said in this one; the focus is not lost', async ({
  page,
  context,
  api,
  fillCheckout,
}) => {
  await fillCheckout([await api.newProduct()])
  await page.getByLabel('City').focus()
  const reader = await context.newPage()
  await reader.goto('/about')
  const tab = await context.newPage()
  await tab.goto('/about')
  await logOut(tab)
  await expect(statusOf(page, 'You have been signed out')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(statusOf(reader, 'You have been signed out')).toBeVisible()
  await expect(reader.getByRole('heading', { level: 1 })).not.toBeFocused()
  await expect(statusOf(tab, 'You have been signed out')).toBeHidden()
})

test('signing out does not wait for a line that has died', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/profile')
  await page.route('**/*.data*', () => {})
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => stored(page, 'userInfo')).toBeNull()
})

test.describe('signing out without a connection', () => {
  test.use({ expectedMessages: [/Failed to (load resource|fetch)/] })

  test('is done on this device, and said', async ({ page, context, signIn }) => {
    await signIn()
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Amara Okafor')
    await context.setOffline(true)
    await logOut(page)
    const said =
      'You are signed out on this device. The shop could not be reached, so the old sign-in expires there by itself.'
    await expect(statusOf(page, said)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in first')
    expect(await stored(page, 'userInfo')).toBeNull()
  })
})

test('an answer that comes after signing out signs nobody in again', async ({ page, signIn }) => {
  await signIn()
  const whoIAm = await keepBack(page, (request) => request.url().endsWith('/api/users/me'))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await fillNewPassword(page, 'plums-and-plums')
  await page.getByRole('button', { name: 'Update' }).click()
  const newPassword = await keepBack(page, (request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Yes!' }).click()
  await newPassword.asked
  await logOut(page)
  await expect.poll(() => stored(page, 'userInfo')).toBeNull()
  for (const late of [whoIAm, newPassword]) {
    await late.letGo()
    expect(await stored(page, 'userInfo')).toBeNull()
  }
})

test.describe('of an order that is sent, signing out leaves no address behind', () => {
  test.beforeEach(async ({ api, fillCheckout }) => {
    await fillCheckout([await api.newProduct()])
  })

  async function signOut(page: Page) {
    await logOut(page)
    await expect.poll(() => stored(page, 'userInfo')).toBeNull()
  }

  const everythingStored = (page: Page) =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

  test('when it is answered after that', async ({ page }) => {
    const late = await keepBack(page, (request) => request.method() === 'POST')
    await placeOrder(page).click()
    await late.asked
    await signOut(page)
    await late.letGo()
    await expect.poll(() => stored(page, 'Carrito')).toBeNull()
    expect(await everythingStored(page)).not.toContain(orchardLane.Address)
  })

  test('when it has failed', async ({ page }) => {
    const refused = await keepBack(page, (request) => request.method() === 'POST', { status: 503 })
    await placeOrder(page).click()
    await refused.letGo()
    await expect(page.getByRole('alert')).toHaveText('Not just now')
    await signOut(page)
    expect(await everythingStored(page)).not.toContain(orchardLane.Address)
  })
})
