// What opens at a press, and forms that say what is wrong, are as accessible as pages and fit as well.
import { expect, test, unique } from './e2e-test.ts'
import { expectGoodPage } from './page-checks.ts'
import {
  applyCoupon,
  expectDialog,
  fillAddress,
  openFilter,
  orchardLane,
  placeOrder,
  returnsOf,
  searchBox,
  statusOf,
  stepperOf,
  waitForPage,
} from './screens.ts'

test.describe('for a guest', () => {
  test('a product with its status, and the popup of the returns', async ({ page, api }) => {
    const pears = await api.newProduct({ stock: 2 })
    await page.goto(`/detail/${pears.slug}`)
    await waitForPage(page)
    await stepperOf(page, pears.name).getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(statusOf(page, 'product added to cart!')).toBeVisible()
    await expectGoodPage(page)
    await returnsOf(page).click()
    await expect(await expectDialog(page, 'Returns & Exchanges')).toContainText(/return/)
    await expectGoodPage(page)
  })

  test('a list with something in the cart, something sold out, and the filter of a phone', async ({ page, api }) => {
    const { name } = await api.newCategory()
    await api.newProduct({ category: name, stock: 0 })
    const pears = await api.newProduct({ category: name, stock: 1 })
    await page.goto(`/categories/${name}`)
    await page.getByRole('button', { name: `ADD TO CART ${pears.name}` }).click()
    await expect(page.getByRole('group', { name: pears.name })).toHaveAccessibleDescription('Only 1 left')
    await expectGoodPage(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await openFilter(page, true)
    await expectGoodPage(page)
  })

  test('both menus, and the warning of the search', async ({ page, api, fillCart }) => {
    await fillCart([
      await api.newProduct(),
      await api.newProduct({ name: `A very long name ${unique()} ${'of many words '.repeat(5)}` }),
    ])
    await page.goto('/')
    await page.getByRole('button', { name: 'Account' }).click()
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Cart, 2 items' }).click()
    await expectGoodPage(page)
    await searchBox(page).fill('xylophone')
    await searchBox(page).press('Enter')
    await expectDialog(page, 'Product not found')
    await expectGoodPage(page)
  })

  test('the sign-in pages with everything missing, and the terms', async ({ page }) => {
    await page.goto('/log-in')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await page.getByRole('button', { name: 'Log In' }).click()
    await expectGoodPage(page)
    await page.goto('/register')
    await page.getByRole('button', { name: 'Register' }).click()
    await expectGoodPage(page)
    await page.getByRole('link', { name: 'terms' }).click()
    await expectDialog(page, 'Terms of use')
    await expectGoodPage(page)
  })

  test('a cart with changes, a wrong coupon, a right one, and the question', async ({ page, api, fillCart }) => {
    const pears = await api.newProduct({ stock: 2, name: `${'M'.repeat(60)} ${unique()}` })
    await fillCart([{ ...pears, price: 1, quantity: 5 }])
    await page.goto('/MyCart')
    await expect(page.getByRole('status').getByText(`${pears.name} now costs`)).toBeVisible()
    await applyCoupon(page, 'NO')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectGoodPage(page)
    await applyCoupon(page, 'FOODLAND')
    await expect(statusOf(page, '- 15% !!')).toBeVisible()
    await expectGoodPage(page)
    await page.getByRole('button', { name: `Remove ${pears.name}` }).click()
    await expectDialog(page, 'Are you sure?')
    await expectGoodPage(page)
  })
})

test.describe('for a buyer', () => {
  test('the order form with everything missing', async ({ page, api, signIn, fillCart }) => {
    await signIn()
    await fillCart([await api.newProduct()])
    await page.goto('/placeorder')
    await page.getByLabel('Ship to a different address').check()
    await placeOrder(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectGoodPage(page)
    await fillAddress(page, 'Billing', orchardLane)
    await fillAddress(page, 'Shipping address', orchardLane)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectGoodPage(page)
  })

  test('paying, its window, a blocked one, the question, and the thanks', async ({ page, api, signIn, fillCart }) => {
    const [buyer, pears] = [await signIn(), await api.newProduct()]
    await api.newOrder(buyer, [pears])
    await fillCart([pears])
    await page.goto('/placeorder')
    const payPal = page.getByRole('button', { name: 'PayPal' })
    await expect(payPal).toBeVisible()
    // An unpaid order and a new one have summaries of different names.
    await expect(page.getByRole('complementary', { name: 'Another order Order summary' })).toBeVisible()
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    const question = await expectDialog(page, 'Are you sure?')
    await expectGoodPage(page)
    await question.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'open it here' }).click()
    await expect(page.getByRole('link', { name: 'Open the payment window' })).toBeVisible()
    await expectGoodPage(page)
    const [popup] = await Promise.all([page.waitForEvent('popup'), payPal.click()])
    await expect(popup.getByRole('button', { name: 'Approve' })).toBeVisible()
    await expectGoodPage(popup)
    await popup.getByRole('button', { name: 'Approve' }).click()
    await expectDialog(page, 'Successful purchase!')
    await expectGoodPage(page)
  })

  test('the profile with its menu, forms and dialogs', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Account: Amara Okafor' }).click()
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Change Password' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expectGoodPage(page)
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Update' }).click()
    const warning = await expectDialog(page, "Passwords don't match")
    await expectGoodPage(page)
    await warning.getByRole('button', { name: 'OK', exact: true }).click()
    await page.getByLabel('Confirm password').fill('short')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Your password needs at least 8 characters')).toBeVisible()
    await expectGoodPage(page)
    await page.getByLabel('City').fill('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch')
    await page.getByRole('button', { name: 'Save' }).click()
    const saved = await expectDialog(page, 'Success changes')
    await expectGoodPage(page)
    await saved.getByRole('button', { name: 'OK', exact: true }).click()
    await expectGoodPage(page)
  })

  test('writing a review, and a sign-in that has ended', async ({ page, api, signIn }) => {
    const buyer = await signIn()
    await page.goto(`/detail/${(await api.newProduct()).slug}`)
    await page.getByRole('button', { name: 'Send review' }).click()
    await expectGoodPage(page)
    await api.signOutElsewhere(buyer)
    await page.reload()
    await expectDialog(page, 'You have been signed out')
    await expectGoodPage(page)
  })
})

test.describe('for an admin', () => {
  test.use({ visitor: 'admin' })

  test('the menu, the dialogs of a ban', async ({ page, api }) => {
    const person = await api.newPerson('Jonas Weber')
    await page.goto(`/H0me/users/${person._id}`)
    await waitForPage(page)
    await page.getByRole('button', { name: 'Account: ' }).click()
    await expectGoodPage(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ban Jonas Weber' }).click()
    const question = await expectDialog(page, 'Are you sure?')
    await expectGoodPage(page)
    await question.getByRole('button', { name: 'Ban' }).click()
    await expectDialog(page, 'Banned!')
    await expectGoodPage(page)
  })

  test('the items of an order to refund, the question before a refund', async ({ page, api }) => {
    const order = await api.newPaidOrder(await api.newPerson('Jonas Weber'), [await api.newProduct()])
    await page.goto(`/H0me/orders/${order._id}`)
    await page.getByRole('button', { name: 'Refund items' }).click()
    await expect(page.getByRole('region', { name: 'Refund items' })).toBeVisible()
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await expectDialog(page, 'Are you sure?')
    await expectGoodPage(page)
  })

  test('a row of the stock being changed, and a product form with everything missing', async ({ page, api }) => {
    const pears = await api.newProduct({ stock: 1 })
    await api.changeProduct(pears, { active: false })
    await page.goto(`/products?q=${pears.name}`)
    await page.getByRole('button', { name: `Change stock of ${pears.name}` }).click()
    await page.getByRole('textbox', { name: `Stock of ${pears.name}` }).fill('-1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Stock cannot be negative')).toBeVisible()
    await expectGoodPage(page)
    await page.goto('/create')
    await waitForPage(page)
    await page.getByRole('main').getByRole('button', { name: 'Create Product' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expectGoodPage(page)
  })

  for (const [path, open, save, field] of [
    ['/products/slides', 'New slide', 'Add slide', 'Title'],
    ['/H0me/coupons', 'New coupon', 'Add coupon', 'Code'],
    ['/products/categories', 'New category', 'Add category', 'Name of the new category'],
  ] as const) {
    test(`'${save}' is in view on a phone, and leads to what is missing`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 664 })
      await page.goto(path)
      await page.getByRole('button', { name: open }).click()
      const button = page.getByRole('dialog').getByRole('button', { name: save })
      await expect(button).toBeInViewport({ ratio: 1 })
      await button.click()
      const missing = page.getByRole('dialog').getByLabel(field)
      await expect(missing).toBeFocused()
      await expect(missing).toBeInViewport({ ratio: 1 })
      await expectGoodPage(page)
    })
  }
})
