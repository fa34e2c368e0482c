// Every page and every open dialog and menu, by the rules of WCAG 2.2 A and AA: light and dark, wide, phone and 320 pixels.
import type { Page } from '@playwright/test'
import { expectGoodPageInEveryLight as expectGood } from './good-page.ts'
import { expect, test, unique } from './journey.ts'
import { expectDialog, fillAddress, openFilter, orchardLane, statusOf, stepperOf } from './screens.ts'

/** The page is alive, and what it fetches has come. */
async function wait(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account/ }).or(page.locator('.door'))).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

test.describe('for a guest', () => {
  for (const path of [
    '/',
    '/categories/Bakery',
    '/categories/allProducts?q=milk&sort=best_score&page=1',
    '/categories/Drinks?min=5000&rating=3',
    '/about',
    '/terms',
    '/returns',
    '/login',
    '/log-in',
    '/register',
    '/reset',
    '/reset#token=old',
    '/MyCart',
    '/placeorder',
    '/profile',
    '/MyOrders',
    '/detailOrder/1',
    '/H0me',
  ]) {
    test(path, async ({ page }) => {
      await page.goto(path)
      await wait(page)
      await expectGood(page)
    })
  }

  test.describe('not found', () => {
    test.use({ expectedMessages: [/status of 404/] })

    test('/nowhere', async ({ page }) => {
      await page.goto('/nowhere')
      await wait(page)
      await expectGood(page)
    })
  })

  test('an address that is confirmed by a link that is too old', async ({ page }) => {
    await page.goto('/confirm-email#token=old')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectGood(page)
  })

  test('a product with reviews, its status message, and the popup of the returns', async ({ page, shelf }) => {
    const pears = await shelf.newProduct({ stock: 2 })
    await shelf.newReview(pears, 4)
    await shelf.newReview(pears, 1, 'Too soft.')
    await page.goto(`/detail/${pears.slug}`)
    await wait(page)
    await stepperOf(page, pears.name).getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(statusOf(page, 'product added to cart!')).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: 'Returns & Exchanges' }).click()
    await expect(await expectDialog(page, 'Returns & Exchanges')).toContainText(/return/)
    await expectGood(page)
  })

  test('a product without stock and without reviews', async ({ page, shelf }) => {
    await page.goto(`/detail/${(await shelf.newProduct({ stock: 0 })).slug}`)
    await wait(page)
    await expectGood(page)
  })

  test('a list with something in the cart, something sold out, and the filter open', async ({
    page,
    shelf,
    isMobile,
  }) => {
    const { name } = await shelf.newCategory()
    await shelf.newProduct({ category: name, stock: 0 })
    const pears = await shelf.newProduct({ category: name, stock: 1 })
    await page.goto(`/categories/${name}`)
    await page.getByRole('button', { name: `ADD TO CART ${pears.name}` }).click()
    await expect(page.getByText('Only 1 left')).toBeVisible()
    await expectGood(page)
    await openFilter(page, isMobile)
    await expectGood(page)
  })

  test('an empty aisle', async ({ page, shelf }) => {
    await page.goto(`/categories/${(await shelf.newCategory()).name}`)
    await wait(page)
    await expectGood(page)
  })

  test('both menus, and the warning of the search', async ({ page, shelf, fillCart }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Account' }).click()
    await expectGood(page)
    await page.getByRole('button', { name: 'Cart, 0 items' }).click()
    await expectGood(page)
    await fillCart([
      await shelf.newProduct(),
      await shelf.newProduct({ name: `A very long name ${unique()} ${'of many words '.repeat(5)}` }),
    ])
    await page.reload()
    await page.getByRole('button', { name: 'Cart, 2 items' }).click()
    await expectGood(page)
    await page.getByRole('searchbox').fill('nothing at all')
    await page.getByRole('searchbox').press('Enter')
    await expectDialog(page, 'Product not found')
    await expectGood(page)
  })

  test('the doors with everything missing, and the terms', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expectGood(page)
    await page.goto('/log-in')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await page.getByRole('button', { name: 'Log In' }).click()
    await expectGood(page)
    await page.goto('/register')
    await page.getByRole('button', { name: 'Register' }).click()
    await expectGood(page)
    await page.getByRole('link', { name: 'terms' }).click()
    await expectDialog(page, 'Terms of use')
    await expectGood(page)
  })

  test('a cart with changes, a wrong coupon, a right one, and the question before deleting', async ({
    page,
    shelf,
    fillCart,
  }) => {
    const pears = await shelf.newProduct({ stock: 2 })
    await fillCart([{ ...pears, price: 1, quantity: 5 }])
    await page.goto('/MyCart')
    await expect(page.getByText('Some things have changed')).toBeVisible()
    await page.getByLabel('Coupon').fill('NO')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expectGood(page)
    await page.getByLabel('Coupon').fill('FOODLAND')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expectGood(page)
    await page.getByRole('button', { name: `Remove ${pears.name}` }).click()
    await expectDialog(page, 'Are you sure?')
    await expectGood(page)
  })
})

test.describe('for a buyer', () => {
  test('the order form with everything missing', async ({ page, shelf, signInAs, fillCart }) => {
    await signInAs(await shelf.newPerson())
    await fillCart([await shelf.newProduct()])
    await page.goto('/placeorder')
    await page.getByLabel('Ship to a different address').check()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectGood(page)
    await fillAddress(page, 'Billing', orchardLane)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('alert')).toHaveText('You need to complete your shipping information')
    await expectGood(page)
    await fillAddress(page, 'Shipping address', orchardLane)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectGood(page)
  })

  test('paying, the payment window, a blocked one, the question before cancelling, and the thanks', async ({
    page,
    shelf,
    signInAs,
  }) => {
    const buyer = await shelf.newPerson()
    await shelf.newOrder(buyer, [await shelf.newProduct()])
    await signInAs(buyer)
    await page.goto('/placeorder')
    const payPal = page.getByRole('button', { name: 'PayPal' })
    await expect(payPal).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    const question = await expectDialog(page, 'Are you sure?')
    await expectGood(page)
    await question.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'open it here' }).click()
    await expect(page.getByRole('link', { name: 'Open the payment window' })).toBeVisible()
    await expectGood(page)
    const [popup] = await Promise.all([page.waitForEvent('popup'), payPal.click()])
    await expect(popup.getByRole('button', { name: 'Approve' })).toBeVisible()
    await expectGood(popup)
    await popup.getByRole('button', { name: 'Approve' }).click()
    await expectDialog(page, 'Successful purchase!')
    await expectGood(page)
  })

  test('the histories, empty and full, and the receipt', async ({ page, shelf, signInAs }) => {
    const buyer = await shelf.newPerson('Bartholomew Featherstonehaugh-Cholmondeley')
    await signInAs(buyer)
    await page.goto('/MyOrders')
    await expect(page.getByText("You haven't bought anything yet")).toBeVisible()
    await expectGood(page)
    const products = []
    for (let number = 1; number <= 5; number += 1) products.push(await shelf.newProduct())
    await shelf.newPaidOrder(buyer, products)
    for (let number = 1; number <= 3; number += 1) await shelf.newOrder(buyer, [products[0]!])
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    await expectGood(page)
    const [, , , paid] = await shelf.ordersOf(buyer)
    await page.goto(`/detailOrder/${paid!._id}`)
    await expect(page.getByRole('cell', { name: products[0]!.name })).toBeVisible()
    await expectGood(page)
  })

  test('the profile with its menu, forms and dialogs', async ({ page, shelf, signInAs }) => {
    await signInAs(await shelf.newPerson())
    await page.goto('/profile')
    await expect(page.getByText('Todavía no tienes órdenes')).toBeVisible()
    await page.getByRole('button', { name: 'Account: Amara Okafor' }).click()
    await expectGood(page)
    await page.getByRole('button', { name: 'Change Password' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expectGood(page)
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Update' }).click()
    const warning = await expectDialog(page, "Passwords don't match")
    await expectGood(page)
    await warning.getByRole('button', { name: 'OK', exact: true }).click()
    await page.getByLabel('Confirm password').fill('short')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Your password needs at least 8 characters')).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectDialog(page, 'Success changes')
    await expectGood(page)
  })

  test('writing a review, and a sign-in that has ended', async ({ page, shelf, signInAs, request }) => {
    const buyer = await shelf.newPerson()
    await signInAs(buyer)
    await page.goto(`/detail/${(await shelf.newProduct()).slug}`)
    await page.getByRole('button', { name: 'Send review' }).click()
    await expectGood(page)
    await request.post('/api/users/signout', { headers: { authorization: `Bearer ${buyer.token}` } })
    await page.reload()
    await expectDialog(page, 'Your sign-in has ended')
    await expectGood(page)
  })
})

test.describe('for an admin', () => {
  test.beforeEach(async ({ admin, signInAs }) => signInAs(admin))

  for (const path of [
    '/',
    '/categories/Bakery',
    '/H0me',
    '/products',
    '/products?status=inactive',
    '/create',
    '/products/import',
    '/Users',
    '/ordersUs',
    '/H0me/profile',
    '/H0me/system',
    '/dev/mailbox',
  ]) {
    test(path, async ({ page, shelf }) => {
      if (path === '/ordersUs') await shelf.newPaidOrder(await shelf.newPerson(), [await shelf.newProduct()])
      await page.goto(path)
      await wait(page)
      await expectGood(page)
    })
  }

  test('the menu, one account, the dialogs of a ban', async ({ page, shelf }) => {
    const person = await shelf.newPerson('Jonas Weber')
    await page.goto(`/H0me/users/${person._id}`)
    await wait(page)
    await page.getByRole('button', { name: 'Account: ' }).click()
    await expectGood(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ban Jonas Weber' }).click()
    const question = await expectDialog(page, 'Are you sure?')
    await expectGood(page)
    await question.getByRole('button', { name: 'Ban' }).click()
    const done = await expectDialog(page, 'Banned!')
    await expectGood(page)
    await done.getByRole('button', { name: 'OK', exact: true }).click()
    await expectGood(page)
  })

  test('one order, the question before a refund', async ({ page, shelf }) => {
    const order = await shelf.newPaidOrder(await shelf.newPerson('Jonas Weber'), [await shelf.newProduct()])
    await page.goto(`/H0me/orders/${order._id}`)
    await wait(page)
    await expectGood(page)
    await page.getByRole('button', { name: /^Refund/ }).click()
    await expectDialog(page, 'Are you sure?')
    await expectGood(page)
  })

  test('a row of the stock being changed, and a product form with everything missing', async ({ page, shelf }) => {
    const pears = await shelf.newProduct({ stock: 1 })
    await shelf.changeProduct(pears, { active: false })
    await page.goto(`/products?q=${pears.name}`)
    await page.getByRole('button', { name: `Change stock of ${pears.name}` }).click()
    await page.getByRole('textbox', { name: `Stock of ${pears.name}` }).fill('-1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Stock cannot be negative')).toBeVisible()
    await expectGood(page)
    await page.goto(`/editproduct/${pears.id}`)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(pears.name)
    await expectGood(page)
    await page.goto('/create')
    await wait(page)
    await page.getByRole('main').getByRole('button', { name: 'Create Product' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expectGood(page)
  })
})
