import { expect, test, unique } from './e2e-test.ts'
// What a guest sees, every page and every open dialog and menu, by the rules of WCAG 2.2 A and AA.
import { expectAccessibleInEveryLight } from './expect-accessible.ts'
import { applyCoupon, expectDialog, openFilter, returnsOf, statusOf, stepperOf, waitForPage } from './screens.ts'

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
      await waitForPage(page)
      await expectAccessibleInEveryLight(page)
    })
  }

  test.describe('not found', () => {
    test.use({ expectedMessages: [/status of 404/] })

    test('/nowhere', async ({ page }) => {
      await page.goto('/nowhere')
      await waitForPage(page)
      await expectAccessibleInEveryLight(page)
    })
  })

  test('an address that is confirmed by a link that is too old', async ({ page }) => {
    await page.goto('/confirm-email#token=old')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessibleInEveryLight(page)
  })

  test('a product with reviews, its status message, and the popup of the returns', async ({ page, api }) => {
    const pears = await api.newProduct({ stock: 2 })
    await api.newReview(pears, 4)
    await api.newReview(pears, 1, 'Too soft.')
    await page.goto(`/detail/${pears.slug}`)
    await waitForPage(page)
    await stepperOf(page, pears.name).getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(statusOf(page, 'product added to cart!')).toBeVisible()
    await expectAccessibleInEveryLight(page)
    await returnsOf(page).click()
    await expect(await expectDialog(page, 'Returns & Exchanges')).toContainText(/return/)
    await expectAccessibleInEveryLight(page)
  })

  test('a product without stock and without reviews', async ({ page, api }) => {
    await page.goto(`/detail/${(await api.newProduct({ stock: 0 })).slug}`)
    await waitForPage(page)
    await expectAccessibleInEveryLight(page)
  })

  test('a list with something in the cart, something sold out, and the filter open', async ({
    page,
    api,
    isMobile,
  }) => {
    const { name } = await api.newCategory()
    await api.newProduct({ category: name, stock: 0 })
    const pears = await api.newProduct({ category: name, stock: 1 })
    await page.goto(`/categories/${name}`)
    await page.getByRole('button', { name: `ADD TO CART ${pears.name}` }).click()
    await expect(page.getByText('Only 1 left')).toBeVisible()
    await expect(page.getByRole('group', { name: pears.name })).toHaveAccessibleDescription('Only 1 left')
    await expectAccessibleInEveryLight(page)
    await openFilter(page, isMobile)
    await expectAccessibleInEveryLight(page)
  })

  test('an empty aisle', async ({ page, api }) => {
    await page.goto(`/categories/${(await api.newCategory()).name}`)
    await waitForPage(page)
    await expectAccessibleInEveryLight(page)
  })

  test('both menus, and the warning of the search', async ({ page, api, fillCart }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Account' }).click()
    await expectAccessibleInEveryLight(page)
    await page.getByRole('button', { name: 'Cart, 0 items' }).click()
    await expectAccessibleInEveryLight(page)
    await fillCart([
      await api.newProduct(),
      await api.newProduct({ name: `A very long name ${unique()} ${'of many words '.repeat(5)}` }),
    ])
    await page.reload()
    await page.getByRole('button', { name: 'Cart, 2 items' }).click()
    await expectAccessibleInEveryLight(page)
    await page.getByRole('searchbox').fill('nothing at all')
    await page.getByRole('searchbox').press('Enter')
    await expectDialog(page, 'Product not found')
    await expectAccessibleInEveryLight(page)
  })

  test('the sign-in pages with everything missing, and the terms', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expectAccessibleInEveryLight(page)
    await page.goto('/log-in')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await page.getByRole('button', { name: 'Log In' }).click()
    await expectAccessibleInEveryLight(page)
    await page.goto('/register')
    await page.getByRole('button', { name: 'Register' }).click()
    await expectAccessibleInEveryLight(page)
    await page.getByRole('link', { name: 'terms' }).click()
    await expectDialog(page, 'Terms of use')
    await expectAccessibleInEveryLight(page)
  })

  test('a cart with changes, a wrong coupon, a right one, and the question before deleting', async ({
    page,
    api,
    fillCart,
  }) => {
    const pears = await api.newProduct({ stock: 2 })
    await fillCart([{ ...pears, price: 1, quantity: 5 }])
    await page.goto('/MyCart')
    await expect(page.getByText('Some things have changed')).toBeVisible()
    await applyCoupon(page, 'NO')
    await expectAccessibleInEveryLight(page)
    await applyCoupon(page, 'FOODLAND')
    await expectAccessibleInEveryLight(page)
    await page.getByRole('button', { name: `Remove ${pears.name}` }).click()
    await expectDialog(page, 'Are you sure?')
    await expectAccessibleInEveryLight(page)
  })
})
