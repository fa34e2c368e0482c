// Code that is fetched when it is needed: what was shown stays, with the pressed button busy; and what is likely to be
// needed next is fetched before the press.
import { expect, test } from './e2e-test.ts'
import { holdBack } from './hold-back.ts'
import { placeOrder, sumOf } from './screens.ts'

test('the filter of a phone opens when its code has come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdBack(page, '**/assets/filter-sheet-*.js')
  await page.goto('/categories/allProducts')
  const filter = page.getByRole('main').getByRole('button', { name: 'Filter' })
  await filter.click()
  await expect(filter).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  await expect(filter.first()).not.toHaveAttribute('aria-busy')
})

const forms = [
  ['password-form', 'Change Password'],
  ['shipping-form', 'Edit'],
  ['delete-account-form', 'Delete account'],
] as const

test('each form of the profile opens when its code has come', async ({ page, signIn }) => {
  await signIn()
  for (const [part, name] of forms) {
    const release = await holdBack(page, `**/assets/${part}-*.js`)
    await page.goto('/profile')
    const opener = page.getByRole('button', { name, exact: true })
    await opener.click()
    await expect(opener).toHaveAttribute('aria-busy', 'true')
    await expect(opener).toBeFocused()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    release()
    await expect(opener).toBeHidden()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.unrouteAll()
  }
})

test('the code of the forms is fetched when the page is quiet, before a press', async ({ page, context, signIn }) => {
  await signIn()
  const fetched = Promise.all(forms.map(([part]) => page.waitForResponse(`**/assets/${part}-*.js`)))
  await page.goto('/profile')
  // With all that they need: a module is run once.
  for (const form of await fetched) {
    await page.evaluate(async (address) => void (await import(address)), form.url())
  }
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
})

test('the check out has its code ready before it is pressed, and the payment too', async ({
  page,
  fillCart,
  api,
  signIn,
}) => {
  await signIn()
  await fillCart([await api.newProduct({ price: 2 })])
  const code = page.waitForResponse('**/assets/place-order-page-*.js')
  await page.goto('/MyCart')
  await (await code).finished()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const payment = page.waitForResponse(/\/assets\/pay-for-order-/)
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page).toHaveURL(/\/placeorder$/)
  await expect(sumOf(page, 'Total')).toHaveText('usd$2.30')
  expect(asked.filter((url) => /paths=%2Fplaceorder|place-order-page/.test(url))).toEqual([])
  await payment
  await expect(placeOrder(page)).toBeEnabled()
})
