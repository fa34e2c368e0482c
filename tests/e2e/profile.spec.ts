// A buyer looks after the account: password, shipping address, ways in and out.
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScrolling, stored, test } from './e2e-test.ts'
import { expectDialog } from './screens.ts'

const account = (page: Page) => page.getByRole('region', { name: 'Account' })

test.describe('the profile', () => {
  test(
    'shows name, email, user id, the way to pay, and the way home',
    { tag: '@phone' },
    async ({ page, api, signIn }) => {
      const buyer = await signIn(await api.newPerson('Linh Nguyen'))

      await page.goto('/')
      await page.getByRole('button', { name: 'Account: Linh Nguyen' }).click()
      await page.getByRole('link', { name: 'My Profile' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Linh Nguyen')
      await expect(account(page).getByRole('definition')).toHaveText([buyer.name, buyer.email, buyer._id])
      await expect(account(page).getByRole('textbox')).toHaveCount(0)
      await expect(
        page.getByRole('region', { name: 'Payment method' }).getByRole('img', { name: 'PayPal' }),
      ).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await page.getByRole('link', { name: 'BACK TO HOME' }).click()
      await expect(page).toHaveURL('/')
    },
  )

  test('sends the mail to confirm the address again, until it is confirmed', async ({ page, api, signIn }) => {
    const buyer = await signIn()
    const links = async () =>
      (await api.mailsTo(buyer.email)).flatMap(({ text }) => /\/confirm-email#\S+/.exec(text)?.[0] ?? [])
    await page.goto('/profile')
    await expect(account(page)).toContainText('Your email address is not confirmed yet')
    // It appears late, and moves none of the other buttons.
    const heightOf = async (name: string) => (await account(page).getByRole('button', { name }).boundingBox())!.y
    expect(await heightOf('Send the email again')).toBeGreaterThan(await heightOf('Sign out'))
    await account(page).getByRole('button', { name: 'Send the email again' }).click()
    await expect(account(page).getByRole('status')).toHaveText(
      'If your address is not confirmed yet, an email with a link is on its way to it.',
    )
    await expectNoSidewaysScrolling(page)
    expect(await links()).toHaveLength(2)
    const [newest] = await links()
    await page.goto(newest!)
    await expect(page.getByText('Your address is confirmed. Thank you!')).toBeVisible()
    await page.goto('/profile')
    await expect(account(page).getByRole('definition').first()).toBeVisible()
    await expect(account(page).getByRole('button', { name: 'Send the email again' })).toBeHidden()
  })

  test('an admin has no BACK TO HOME, and another label in the password form', async ({ page, admin, signIn }) => {
    await signIn(admin)
    await page.goto('/profile')
    await expect(account(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'BACK TO HOME' })).toBeHidden()
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByLabel('Confirm new password')).toBeVisible()
  })

  test('changes the password, with a word at every turn', async ({ page, api, signIn }) => {
    const buyer = await signIn()
    await page.goto('/profile')
    const open = () => page.getByRole('button', { name: 'Change Password' }).click()
    const fill = async (password: string, confirmation: string) => {
      await page.getByLabel('New password').fill(password)
      await page.getByLabel('Confirm password').fill(confirmation)
      await page.getByRole('button', { name: 'Update' }).click()
    }

    await open()
    await expect(page.getByLabel('New password')).toBeFocused()
    await fill('plums-and-plums', 'plums-and-figs')
    await (await expectDialog(page, "Passwords don't match")).getByRole('button', { name: 'OK', exact: true }).click()

    await fill('plums-and-plums', 'plums-and-plums')
    let dialog = await expectDialog(page, 'Are you sure?', 'Do you want to update the password?')
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Yes!'])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    dialog = await expectDialog(page, 'Cancelled', 'The password update was cancelled')
    await expect(page.getByLabel('New password')).toBeHidden()
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused()

    await open()
    await fill('plums-and-plums', 'plums-and-plums')
    await page.getByRole('button', { name: 'Yes!' }).click()
    dialog = await expectDialog(page, 'Success changes')
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await page.reload()
    await expect(account(page)).toBeVisible()
    for (const [password, status] of [
      [buyer.password, 401],
      ['plums-and-plums', 200],
    ] as const) {
      const body = { email: buyer.email, password }
      expect((await api.send('POST /api/users/signin', { body })).status()).toBe(status)
    }
  })

  test('keeps a shipping address, checks nothing, and fills the checkout', async ({ page, api, signIn, fillCart }) => {
    await signIn()
    await fillCart([await api.newProduct()])
    await page.goto('/profile')
    const panel = page.getByRole('region', { name: 'Shipping address' })
    await expect(panel).toContainText('No address saved yet.')
    await panel.getByRole('button', { name: 'Edit' }).click()
    await expect(panel.getByLabel('Address')).toBeFocused()
    await panel.getByLabel('Address').fill('nowhere')
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel).toContainText('No address saved yet.')
    await expect(panel.getByRole('button', { name: 'Edit' })).toBeFocused()
    await panel.getByRole('button', { name: 'Edit' }).click()
    await panel.getByLabel('Address').fill('7 Orchard Lane')
    await panel.getByLabel('Postal code').fill('12345')
    await panel.getByLabel('City').fill('   ')
    await panel.getByRole('button', { name: 'Save' }).click()
    const dialog = await expectDialog(page, 'Success changes')
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(panel.getByRole('definition')).toHaveText(['7 Orchard Lane', '12345', '', ''])
    await expect(panel.getByRole('button', { name: 'Edit' })).toBeFocused()
    expect(await stored(page, 'Shipping')).toEqual({
      address: '7 Orchard Lane',
      postalCode: '12345',
      city: '',
      country: '',
    })
    await page.goto('/placeorder')
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('7 Orchard Lane')
    await expect(page.getByLabel('City')).toHaveValue('')
  })

  test('keeps an address that is being typed until it is saved or cancelled', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/profile')
    const panel = page.getByRole('region', { name: 'Shipping address' })
    const address = panel.getByLabel('Address')
    const edit = panel.getByRole('button', { name: 'Edit' })
    await edit.click()
    await address.fill('7 Orchard Lane')
    await page.reload()
    await expect(address).toHaveValue('7 Orchard Lane')
    // It opens by itself, and takes the focus from nobody.
    await expect(address).not.toBeFocused()
    await panel.getByLabel('City').fill('Fernhollow')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await page.goBack()
    await expect(address).toHaveValue('7 Orchard Lane')
    await expect(panel.getByLabel('City')).toHaveValue('Fernhollow')
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await edit.click()
    await expect(address).toHaveValue('')
    await expect(address).toBeFocused()
    await address.fill('8 Orchard Lane')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await page.reload()
    await expect(panel.getByRole('definition').first()).toHaveText('8 Orchard Lane')
  })
})
