// A guest finds the way: to the sign-in and back, through the footer, from an unknown address.
import { expect, expectNoSidewaysScrolling, test } from './e2e-test.ts'
import { logIn, placeOrder } from './screens.ts'

test(
  'a guest at the checkout reads why the button is off, logs in, and is led back',
  { tag: '@phone' },
  async ({ page, fillCart, api, isMobile }) => {
    const person = await api.newPerson()
    await page.goto('/placeorder')
    const button = placeOrder(page)
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('You need to add products first!')

    await fillCart([await api.newProduct()])
    await page.reload()
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('You need to be logged in to complete your purchase')
    await expect(page.getByText('You need to be logged in to complete your purchase')).toBeVisible()
    // At the address of one order, the way leads back to that order.
    const order = '/placeorder?order=01890000-0000-7000-8000-000000000000'
    await page.goto(order)
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
    await expect(page).toHaveURL(`/log-in?redirect=${encodeURIComponent(order)}`)
    await page.goto('/placeorder')
    // On a phone the button is below the whole form, so the link to the sign-in is above it.
    const signIn = page.getByRole('main').getByRole('link', { name: 'Log In' })
    if (isMobile) await expect(signIn).toBeInViewport()
    await signIn.click()
    await expect(page).toHaveURL(/\/log-in/)
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    await logIn(page, person)
    await expect(page).toHaveURL(/\/placeorder$/)
    await expect(button).toBeEnabled()
    if (isMobile) await expectNoSidewaysScrolling(page)
  },
)

test('the account menu of a guest offers the sign-in and an account, which lead back', async ({ page }) => {
  await page.goto('/categories/Bakery')
  await page.getByRole('button', { name: 'Account' }).click()
  const menu = page.getByRole('navigation', { name: 'Account and cart' })
  await expect(menu.getByRole('link')).toHaveText(['Log In', 'Register'])
  await menu.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register?redirect=%2Fcategories%2FBakery')
  await page.goBack()
  await page.getByRole('button', { name: 'Account' }).click()
  await menu.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fcategories%2FBakery')
  // The sign-in page has no navigation.
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('a guest is offered the sign-in that leads back to the page that needs it', async ({ page, api }) => {
  const buyer = await api.newPerson()
  for (const [path, words] of [
    ['/profile', 'Please sign in first'],
    ['/MyOrders', 'Sign in to see your orders'],
    ['/detailOrder/01890000-0000-7000-8000-000000000000', 'Sign in to see your orders'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: words }), path).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
    await logIn(page, buyer)
    await expect(page).toHaveURL(path)
    await page.evaluate(() => localStorage.clear())
  }
})

test('the footer leads to products, contact and about; terms and returns have addresses', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('contentinfo').getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Products', 'Contacs us', 'About', 'Shopping list'])
  await menu.getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL(/\/categories\/allProducts$/)
  await menu.getByRole('link', { name: 'Contacs us' }).click()
  await expect(page).toHaveURL(/\/about#contact$/)
  await expect(page.getByRole('region', { name: 'Contact' })).toBeInViewport()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Foodland')
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  // Each leads to the other.
  await page.getByRole('link', { name: 'Returns & Exchanges' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns & Exchanges')
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  const developers = page.getByRole('navigation', { name: 'Developers' })
  await expect(developers.getByRole('link')).toHaveText(['Source code', 'API reference'])
  const social = page.getByRole('navigation', { name: 'Follow us' })
  await expect(social.getByRole('link', { name: 'mastodon.example' })).toBeVisible()
})

test.describe('an unknown address', () => {
  test.use({ expectedMessages: [/the server responded with a status of 404/] })

  test('says so and leads home', async ({ page }) => {
    for (const path of ['/nowhere', '/detail/no-such-pears', '/categories/NoSuchAisle', '/categories/100%', '/%zz']) {
      const answer = await page.goto(path)
      expect(answer!.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Sorry we couldn't find this page.")
    }
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
