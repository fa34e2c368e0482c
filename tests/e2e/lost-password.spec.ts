// A new password that the shop has stored, but whose answer got lost.
import type { Page } from '@playwright/test'
import { expect, type Person, test } from './e2e-test.ts'
import { loseNextAnswer } from './lose-next-answer.ts'
import { askForReset } from './mailed-link.ts'
import { expectDialog, fillNewPassword, logIn } from './screens.ts'

const newPassword = 'plums-and-plums'

test.use({ expectedMessages: [/ERR_FAILED/] })

test('a password that is changed in the profile while the line breaks can be set again', async ({
  page,
  api,
  signIn,
}) => {
  const buyer = await api.newPerson()
  await signIn(buyer)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await fillNewPassword(page, newPassword)
  await loseNextAnswer(page, 'PUT', '**/api/users/profile/*')
  await update(page)
  await expect(page.getByRole('alert')).toHaveText(/could not be reached.* Your new password may already be set\.$/)
  await update(page)
  await expectDialog(page, 'Success changes')
})

test.describe('a password that is set by a mailed link while the line breaks', () => {
  let buyer: Person
  const setPassword = (page: Page) => page.getByRole('button', { name: 'Set password' })
  const logInLink = (page: Page) => page.getByRole('alert').getByRole('link', { name: 'Log In' })

  test.beforeEach(async ({ page, api, request }) => {
    buyer = await api.newPerson()
    await page.goto(await askForReset(request, api, buyer))
    await fillNewPassword(page, newPassword)
    await loseNextAnswer(page, 'POST', '**/api/users/reset/confirm')
    await setPassword(page).click()
    await expect(page.getByRole('alert')).toContainText(/could not be reached.* Your new password may already be set\./)
    await expect(logInLink(page)).toBeVisible()
  })

  test('is said to be set at the next try, with the way to the sign-in', async ({ page }) => {
    await setPassword(page).click()
    for (const _ of ['the next time', 'every time']) {
      await expect(page.getByRole('alert')).toContainText(
        'The password that you entered first has probably been set already. Please sign in with it.',
      )
      await setPassword(page).click()
    }
    await logInLink(page).click()
    await expect(page).toHaveURL('/login')
    await logIn(page, { ...buyer, password: newPassword })
    await expect(page).toHaveURL('/')
  })

  test('is said to be set at the next try after a reload, too', async ({ page }) => {
    await page.reload()
    await fillNewPassword(page, newPassword)
    await setPassword(page).click()
    await expect(page.getByRole('alert')).toContainText(
      'The password that you entered first has probably been set already.',
    )
    await expect(logInLink(page)).toBeVisible()
  })
})

async function update(page: Page) {
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('button', { name: 'Yes!' }).click()
}
