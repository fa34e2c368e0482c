// What opens on a press while its code is still on its way: what was shown stays, with the pressed button busy.
import { expect, test } from './e2e-test.ts'
import { holdBack } from './hold-back.ts'

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

for (const [part, name] of forms)
  test(`'${name}' of the profile opens when its code has come`, async ({ page, signIn }) => {
    await signIn()
    const release = await holdBack(page, `**/assets/${part}-*.js`)
    await page.goto('/profile')
    const opener = page.getByRole('button', { name, exact: true })
    await opener.click()
    await expect(opener).toHaveAttribute('aria-busy', 'true')
    await expect(opener).toBeFocused()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    release()
    await expect(opener).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  })

test('the code of the forms is fetched when the page is quiet, so that a press finds it', async ({
  page,
  context,
  signIn,
}) => {
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
