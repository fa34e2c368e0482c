// Sign-ins that end by themselves are explained once.
import type { Page } from '@playwright/test'
import { expect, stored, test, unique } from './e2e-test.ts'
import { expectDialog, fillNewPassword, logIn, placeOrder, stepperOf } from './screens.ts'

test.describe('a sign-in that died', () => {
  test('by a ban is explained once; the rest is kept', async ({ page, api, signInAs, fillCart }) => {
    const buyer = await api.newPerson()
    const pears = await api.newProduct()
    await signInAs(buyer)
    await fillCart([pears])
    await page.goto('/MyOrders')
    await expect(page.getByText("You haven't bought anything yet")).toBeVisible()
    await api.changeUser(buyer, { active: false })
    await page.reload()
    const dialog = await expectDialog(page, 'Your account has been suspended')
    expect(await stored(page, 'userInfo')).toBeNull()
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await page.goto('/MyCart')
    await expect(stepperOf(page, pears.name)).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.goto('/login')
    await logIn(page, buyer)
    await expect(page.getByRole('alert')).toHaveText('Your account has been suspended')
  })

  test('by its end elsewhere is explained once, with the sign-in that leads back', async ({
    page,
    api,
    signInAs,
    fillCart,
  }) => {
    const buyer = await api.newPerson()
    await signInAs(buyer)
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

  test('takes nothing away of a review that is being written', async ({ page, api, signInAs }) => {
    const buyer = await api.newPerson()
    const pears = await api.newProduct()
    await signInAs(buyer)
    await page.goto(`/detail/${pears.slug}`)
    const comment = page.getByLabel('Comment')
    await page.getByLabel('Rating', { exact: true }).selectOption('4')
    await comment.fill('Ripe on the day.')
    await api.signOutElsewhere(buyer)
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

  test('takes nothing away of a category that is being changed; who closes its dialog drops that', async ({
    page,
    api,
    signInAs,
  }) => {
    const { name } = await api.newCategory(`Fruts ${unique()}`)
    const mended = name.replace('Fruts', 'Fruits')
    const admin = await api.newAdmin()
    await signInAs(admin)
    await page.goto('/products/categories')
    const nameField = page.getByRole('dialog').getByLabel('Name of the category')
    const edit = () => page.getByRole('button', { name: `Edit ${name}` }).click()
    await edit()
    await nameField.fill(mended)
    await api.signOutElsewhere(admin)
    await page.getByRole('button', { name: 'Save changes' }).click()
    const ended = await expectDialog(page, 'You have been signed out')
    await ended.getByRole('link', { name: 'Log In' }).click()
    await logIn(page, admin)
    await edit()
    await expect(nameField).toHaveValue(mended)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await edit()
    await expect(nameField).toHaveValue(name)
    await nameField.fill(mended)
    await page.reload()
    await edit()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('status').getByText(`${mended} was saved`)).toBeVisible()
  })

  test('is explained once, and alone, to somebody who changes the password', async ({ page, api, signInAs }) => {
    const buyer = await api.newPerson()
    await signInAs(buyer)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await fillNewPassword(page, 'plums-and-plums')
    await page.getByRole('button', { name: 'Update' }).click()
    await api.signOutElsewhere(buyer)
    await page.getByRole('button', { name: 'Yes!' }).click()
    const dialog = await expectDialog(page, 'You have been signed out')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'Please sign in first' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('leaves the focus at the heading once it was explained: what was pressed is gone', async ({
    page,
    api,
    fillCheckout,
  }) => {
    const buyer = await api.newPerson()
    await fillCheckout(buyer, [await api.newProduct()])
    await api.signOutElsewhere(buyer)
    await placeOrder(page).press('Enter')
    const dialog = await expectDialog(page, 'You have been signed out')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  for (const [work, act] of [
    [
      'bans somebody',
      async (page: Page) => {
        await page.getByRole('button', { name: 'Ban' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Ban' }).click()
      },
    ],
    [
      'searches',
      async (page: Page) => {
        await page.getByRole('searchbox', { name: 'Search by name, id or email' }).fill('Jonas')
        await page.keyboard.press('Enter')
      },
    ],
  ] as const) {
    test(`while an admin ${work} is explained once`, async ({ page, api, signInAs }) => {
      const buyer = await api.newPerson(`Elif ${unique()}`)
      const admin = await api.newAdmin()
      await signInAs(admin)
      await page.goto(`/H0me/users?q=${encodeURIComponent(buyer.name)}`)
      await expect(page.getByRole('button', { name: 'Ban' })).toBeVisible()
      await api.signOutElsewhere(admin)
      await act(page)
      const dialog = await expectDialog(page, 'You have been signed out', 'Please sign in again.')
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByText('You have been signed out.', { exact: true })).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })
  }
})
