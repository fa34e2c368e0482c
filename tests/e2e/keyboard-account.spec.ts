// By keyboard alone: one's own account, and out again.
import { expect, test } from './e2e-test.ts'
import { expectTrap, moveTo, pressAway } from './keyboard.ts'
import { expectDialog } from './screens.ts'

test('the account menu opens, closes and signs out', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/about')
  const account = page.getByRole('button', { name: 'Account: Amara Okafor' })
  await moveTo(account)
  await page.keyboard.press('Enter')
  await moveTo(page.getByRole('link', { name: 'Shop history' }))
  // Leaving a menu closes it.
  await moveTo(page.getByRole('button', { name: 'Cart, 0 items' }))
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  await moveTo(account, 'Shift+Tab')
  await page.keyboard.press('Space')
  // It navigates, even to the page that is already open.
  for (const press of ['from another page', 'from the page itself']) {
    await test.step(press, async () => {
      await moveTo(page.getByRole('link', { name: 'My Profile' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page).toHaveURL('/profile')
      await moveTo(account, 'Shift+Tab')
      await page.keyboard.press('Space')
    })
  }
  await moveTo(page.getByRole('button', { name: 'Log out' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
})

test('coming back: the history, a receipt, a new address and password, and out', async ({ page, api, signIn }) => {
  const buyer = await signIn()
  const pears = await api.newProduct()
  for (let number = 1; number <= 4; number += 1) await api.newPaidOrder(buyer, [pears])
  const { keyboard } = page
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/MyOrders')
  await moveTo(page.getByRole('link', { name: 'Page 2' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2$/)
  await expect(heading).toBeFocused()
  const receipt = page.getByRole('link', { name: /^Receipt/ })
  // The three orders of the first page stay until the second page has come.
  await expect(receipt).toHaveCount(1)
  await moveTo(receipt)
  await keyboard.press('Enter')
  await expect(heading).toHaveText('Receipt')

  await page.goto('/profile')
  await moveTo(page.getByRole('button', { name: 'Change Password' }))
  await keyboard.press('Enter')
  await expect(page.getByLabel('New password')).toBeFocused()
  await keyboard.type('plums-and-plums')
  await moveTo(page.getByLabel('Confirm password'))
  await keyboard.type('plums-and-plums')
  await keyboard.press('Enter')
  const question = await expectDialog(page, 'Are you sure?', 'Do you want to update the password?')
  await expectTrap(question)
  await moveTo(question.getByRole('button', { name: 'Yes!' }))
  await pressAway(question)
  await pressAway(await expectDialog(page, 'Success changes'))
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused()

  const panel = page.getByRole('region', { name: 'Shipping address' })
  await moveTo(panel.getByRole('button', { name: 'Edit' }))
  await keyboard.press('Enter')
  await expect(panel.getByLabel('Address')).toBeFocused()
  await keyboard.type('7 Orchard Lane')
  await keyboard.press('Enter')
  await expectDialog(page, 'Success changes')
  await keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(panel).toContainText('7 Orchard Lane')

  await moveTo(page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(heading).toBeFocused()
})
