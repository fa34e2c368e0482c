// A new password after a sign-in that is older than ten minutes (docs/rules/accounts.md#change-the-password).
import { expect, test } from './e2e-test.ts'
import { expectDialog, fillNewPassword } from './screens.ts'

test.use({ expectedMessages: [/status of 403/] })

test('the form asks for the current password when the shop does, and says if it was wrong', async ({
  page,
  signIn,
}) => {
  const refusals = [
    { code: 'current_password_needed', message: 'Please enter your current password' },
    { code: 'current_password_wrong', message: 'That is not your current password' },
  ]
  // As after a sign-in that is older than ten minutes (update-profile.test.ts).
  await page.route('**/api/users/profile/*', async (route) => {
    const refusal = refusals.shift()
    await (refusal ? route.fulfill({ status: 403, json: { requestId: 'r', ...refusal } }) : route.continue())
  })
  const buyer = await signIn()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const update = async () => {
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByRole('button', { name: 'Yes!' }).click()
  }
  await fillNewPassword(page, 'plums-and-plums')
  await update()
  const current = page.getByLabel('Current password')
  await expect(current).toBeFocused()
  await expect(current).toHaveAccessibleDescription('Please enter your current password')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await current.fill('figs-and-figs')
  await update()
  await expect(page.getByRole('alert')).toHaveText('That is not your current password')
  await expect(current).toBeFocused()
  await current.fill(buyer.password)
  await update()
  await expectDialog(page, 'Success changes')
})
