// Sign-ins that end by themselves are explained once.
import { expect, stored, test, unique } from './e2e-test.ts'
import { endSignIn, expectDialog, fillNewPassword, logIn, placeOrder, stepperOf } from './screens.ts'

test.describe('a sign-in that died', () => {
  test('by a ban is explained once; the rest is kept', async ({ page, api, signIn, fillCart }) => {
    const buyer = await signIn()
    const pears = await api.newProduct()
    await fillCart([pears])
    await page.goto('/MyOrders')
    await expect(page.getByText("You haven't bought anything yet")).toBeVisible()
    await api.changeUser(buyer, { active: false })
    await page.reload()
    const dialog = await expectDialog(page, 'Your account has been suspended')
    expect(await stored(page, 'userInfo')).toBeNull()
    // The refusal may have come to a page that is being left: it is said until it was read.
    await page.reload()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await page.goto('/MyCart')
    await expect(stepperOf(page, pears.name)).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.goto('/login')
    await logIn(page, buyer)
    await expect(page.getByRole('alert')).toHaveText('Your account has been suspended')
  })

  test('by its end elsewhere is explained once, with the way back', async ({ page, api, signIn, fillCart }) => {
    const buyer = await signIn()

    await fillCart([await api.newProduct()])
    await page.goto('/MyOrders')
    await expect(page.getByText("You haven't bought anything yet")).toBeVisible()
    await api.signOutElsewhere(buyer)
    await page.reload()
    const dialog = await expectDialog(
      page,
      'You have been signed out',
      'Please sign in again. Your cart is still here.',
    )
    await dialog.getByRole('link', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/login?redirect=%2FMyOrders')
    await logIn(page, buyer)
    await expect(page).toHaveURL('/MyOrders')
    await expect(page.getByText("You haven't bought anything yet")).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  test('takes nothing away of a review that is being written', async ({ page, api, signIn }) => {
    const buyer = await signIn()
    const pears = await api.newProduct()
    await page.goto(`/detail/${pears.slug}`)
    const comment = page.getByLabel('Comment')
    await page.getByLabel('Rating', { exact: true }).selectOption('4')
    await comment.fill('Ripe on the day.')
    await endSignIn(page, api, buyer)
    await page.getByRole('button', { name: 'Send review' }).click()
    const dialog = await expectDialog(page, 'You have been signed out')
    await dialog.getByRole('link', { name: 'Log In' }).click()
    await logIn(page, buyer)
    await expect(comment).toHaveValue('Ripe on the day.')
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('article')).toContainText('Ripe on the day.')
    await page.reload()
    await expect(comment).toHaveValue('')
  })

  test('is explained once, and alone, to somebody who changes the password', async ({ page, api, signIn }) => {
    const buyer = await signIn()

    await page.goto('/profile')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await fillNewPassword(page, 'plums-and-plums')
    await page.getByRole('button', { name: 'Update' }).click()
    await endSignIn(page, api, buyer)
    await page.getByRole('button', { name: 'Yes!' }).click()
    const dialog = await expectDialog(page, 'You have been signed out')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'Please sign in first' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('leaves the focus at the heading once it was explained', async ({ page, api, fillCheckout }) => {
    const buyer = await fillCheckout([await api.newProduct()])
    await endSignIn(page, api, buyer)
    await placeOrder(page).press('Enter')
    const dialog = await expectDialog(page, 'You have been signed out')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('while an admin bans somebody is explained once', async ({ page, api, signIn }) => {
    const buyer = await api.newPerson(`Elif ${unique()}`)
    const admin = await signIn(await api.newAdmin())
    await page.goto(`/H0me/users?q=${encodeURIComponent(buyer.name)}`)
    const ban = page.getByRole('button', { name: 'Ban' })
    await expect(ban).toBeVisible()
    await endSignIn(page, api, admin)
    await ban.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ban' }).click()
    const dialog = await expectDialog(page, 'You have been signed out', 'Please sign in again.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('You have been signed out.', { exact: true })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
})
