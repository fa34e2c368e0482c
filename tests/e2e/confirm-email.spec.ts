// The link that confirms an address, opened where the line is bad.
import { expect, test } from './e2e-test.ts'
import { mailedLink } from './mailed-link.ts'

test.use({ expectedMessages: [/ERR_FAILED/] })

test('a failed try to confirm the address can be made again; an old link says where to get one', async ({
  page,
  api,
}) => {
  const link = await mailedLink(api, await api.newPerson(), '/confirm-email')
  const isLineDead = { now: true }
  await page.route('**/api/users/confirm-email', (route) => (isLineDead.now ? route.abort() : route.continue()))
  await page.goto(link)
  await expect(page).toHaveURL('/confirm-email')
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached.')
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await tryAgain.click()
  await expect(tryAgain).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached.')
  isLineDead.now = false
  await tryAgain.click()
  await expect(page.getByRole('status').getByText('Your address is confirmed. Thank you!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByText('please open the link in the email again.')).toBeVisible()
  await page.goto('/confirm-email#token=old')
  await expect(page.getByRole('alert')).toContainText(
    'This link is no longer valid. You can ask for a new one on your profile.',
  )
  await expect(page.getByRole('main').getByRole('link', { name: 'My profile' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('please open the link in the email again.')).toBeVisible()
})
