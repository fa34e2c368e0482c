// How a person finds their way on the shop's screens, wide or narrow.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Api, Person } from './api.ts'

/** The amount in a line of a summary, such as 'Total' or 'Taxes 15%'. */
export const sumOf = (place: Page | Locator, label: string): Locator =>
  place
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}`) })
    .locator('xpath=following-sibling::dd')

/** The names of the products that a list shows, in its order. */
export const shownProducts = (page: Page): Locator => page.getByRole('article').getByRole('heading')

/** The search box of the top bar, as soon as it suggests something. */
export const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Search products' })

/** The filter beside the list; on a phone it opens over it. */
export async function openFilter(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('complementary', { name: 'Filter' })
  await page.getByRole('button', { name: 'Filter' }).click()
  return page.getByRole('dialog', { name: 'Filter' })
}

/** Ends the sign-in behind the page's back, once the page asks for nothing of its own any more: the next press is told. */
export async function endSignIn(page: Page, api: Pick<Api, 'signOutElsewhere'>, person: Person) {
  await waitForPage(page)
  await api.signOutElsewhere(person)
}

/** Waits until the page is hydrated, and what it fetches has come. */
export async function waitForPage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account/ }).or(page.locator('.auth'))).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

/** A status message, which is read out and leaves the focus where it is. */
export const statusOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').getByText(text, { exact: true })

/** Expects a dialog with just this title and text. */
export async function expectDialog(page: Page, title: string, text?: string): Promise<Locator> {
  const dialog = page
    .getByRole('alertdialog', { name: title, exact: true })
    .or(page.getByRole('dialog', { name: title, exact: true }))
  await expect(dialog).toBeVisible()
  if (text !== undefined) await expect(dialog).toHaveAccessibleDescription(text)
  return dialog
}

/** The button on a product's page that opens the returns policy, from the moment on that it opens a popup. */
export const returnsOf = (page: Page): Locator =>
  page.getByRole('button', { name: 'Returns & Exchanges' }).and(page.locator('[aria-haspopup=dialog]'))

/** The quantity of a product between its two buttons. */
export const stepperOf = (place: Page | Locator, name: string): Locator =>
  place.getByRole('group', { name: `${name} quantity` })

/** Applies a coupon in the cart. */
export async function applyCoupon(page: Page, code: string) {
  await page.getByLabel('Coupon').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

type Address = Partial<Record<'Name' | 'Last name' | 'Address' | 'City' | 'Postal code' | 'Country', string>>

export const orchardLane = {
  Name: 'Amara',
  'Last name': 'Okafor',
  Address: '7 Orchard Lane',
  City: 'Fernhollow',
  'Postal code': '12345',
  Country: 'Ireland',
} as const satisfies Address

/** Fills in the address form of a panel. */
export async function fillAddress(page: Page, panel: 'Billing' | 'Shipping address', address: Address) {
  const form = page.getByRole('region', { name: panel })
  for (const [label, value] of Object.entries(address)) await form.getByLabel(label, { exact: true }).fill(value)
}

/** Fills in the sign-in form and sends it. */
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Signs out in the account menu of the shop. */
export async function logOut(page: Page, name = 'Amara Okafor') {
  await page.getByRole('button', { name: `Account: ${name}` }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
}

/** Fills in a new password, and the same once more. */
export async function fillNewPassword(page: Page, password: string) {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' })
export const payButton = (page: Page) =>
  page.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'PayPal', exact: true })

/** Cancels the order that is to be paid. */
export async function cancelOrder(page: Page) {
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  const dialog = await expectDialog(page, 'Are you sure?')
  await dialog.getByRole('button', { name: 'Cancel this order' }).click()
}

/** Opens the window of the payment provider. */
export async function openPaymentWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), payButton(page).click()])
  await expect(popup.getByRole('heading', { name: 'Test payment' })).toBeVisible()
  return popup
}

/** Pays, until the thanks are shown. */
export async function pay(page: Page) {
  const popup = await openPaymentWindow(page)
  await popup.getByRole('button', { name: 'Approve' }).click()
  await expectDialog(
    page,
    'Successful purchase!',
    'The proof of purchase has been sent to your email, with it you can check the delivery status.',
  )
}
