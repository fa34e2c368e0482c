// Signing in, and where it leads.
import { expect, test } from './e2e-test.ts'
import { logIn } from './screens.ts'

test.describe('signing in', () => {
  test('asks for both fields, refuses what is wrong, and leads on', { tag: '@phone' }, async ({ page, api }) => {
    const buyer = await api.newPerson()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email')
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Please enter your password')
    await logIn(page, { ...buyer, password: 'plums-and-plums' })
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await logIn(page, { ...buyer, email: buyer.email.toUpperCase() })
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Account: Amara Okafor' })).toBeVisible()
    // Someone signed in who opens a sign-in page is redirected.
    await page.goto('/login?redirect=%2Fcategories%2FBakery%3Fpage%3D2')
    await expect(page).toHaveURL('/categories/Bakery?page=2')
  })

  test('/log-in leads to the checkout by default; its Google button says it is not set up', async ({ page, api }) => {
    await page.goto('/log-in')
    await expect(page.getByRole('search')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Google' })).toBeVisible()
    await logIn(page, await api.newPerson())
    await expect(page).toHaveURL('/placeorder')
  })

  test('the link to register keeps the way back', async ({ page }) => {
    await page.goto('/login?redirect=/MyCart')
    await page.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL('/register?redirect=%2FMyCart')
    await page.getByRole('link', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/login?redirect=%2FMyCart')
  })

  test('an answer that is none of the shop’s is told like a missing connection', async ({ page, api }) => {
    await page.route('**/api/users/signin', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the café’s network</h1>' }),
    )
    await page.goto('/login')
    await logIn(page, await api.newPerson())
    await expect(page.getByRole('alert')).toHaveText(
      'The shop could not be reached. Please check your connection and try again.',
    )
  })
})
