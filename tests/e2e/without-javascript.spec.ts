// When JavaScript is off, or has not come yet: every public page can be read, and its links and forms work.
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScrolling, test, unique } from './e2e-test.ts'
import { ownPages } from './pages.ts'
import { shownProducts } from './screens.ts'

test.use({ javaScriptEnabled: false })

test('every public page can be read', async ({ page }) => {
  for (const [path, heading, words] of [
    ['/', 'Find all our products right here', 'Warm from the oven'],
    ['/categories/Bakery', 'Bakery', 'Butter Croissants'],
    ['/categories/allProducts?sort=lower_price', 'All products', 'Green Bell Pepper'],
    ['/detail/red-gala-apples', 'Red Gala Apples', 'usd$3.49'],
    ['/about', 'About Foodland', 'hello@foodland.example'],
    ['/terms', 'Terms of use', 'order'],
    ['/returns', 'Returns & Exchanges', 'return'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect(page.getByRole('main')).toContainText(words)
    await settle(page)
    await expect(page.getByRole('main').getByText('Loading...'), path).toBeHidden()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About' })).toBeVisible()
    await expectNoSidewaysScrolling(page)
  }
})

test('no empty bar lies over a product on a phone; the bar of a sold-out one says so', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.locator('.actionbar')
  await page.goto('/detail/red-gala-apples')
  await expect(bar).toBeHidden()
  await page.goto(`/detail/${(await api.newProduct({ stock: 0 })).slug}`)
  await expect(bar.getByRole('button', { name: 'No Stock' })).toBeVisible()
  await page.goto('/categories/Bakery')
  await expect(bar.getByRole('button', { name: 'Sort' })).toBeVisible()
})

test('links lead from home to a product and its reviews', async ({ page, api }) => {
  const pears = await api.newProduct({ category: 'Bakery', name: `A Pear Tart ${unique()}` })
  await api.newReview(pears, 5, 'Gone within the hour.')
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Categories' })
    .getByRole('link', { name: /^Bakery/ })
    .click()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'First' }).click()
  await page.getByRole('link', { name: pears.name }).click()
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Gone within the hour.')
  await page.getByLabel('Breadcrumb').getByRole('link', { name: 'Bakery' }).click()
  await expect(page).toHaveURL(/\/categories\/Bakery$/)
})

test('searching, filtering and sorting are plain forms, and lists are linked', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('milk')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/categories/allProducts?q=milk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “milk”')
  await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('kombucha')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing for “kombucha”')
  await expect(page.getByRole('link', { name: 'Bakery' })).toBeVisible()

  await page.goto('/categories/Drinks')
  const filter = page.getByRole('complementary', { name: 'Filter' })
  await filter.getByLabel('Max price').fill('1.5')
  await filter.getByRole('button', { name: 'Filter' }).click()
  await expect(shownProducts(page)).toHaveText(['Classic Cola', 'Still Spring Water'])
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Z-A')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(shownProducts(page)).toHaveText(['Still Spring Water', 'Classic Cola'])
  const inStock = page.getByRole('button', { name: 'In stock' })
  await inStock.click()
  await expect(page).toHaveURL(/max=1\.5.*stock=in/)
  await inStock.click()
  await expect(page).not.toHaveURL(/stock/)
  await page.getByRole('complementary', { name: 'Filter' }).getByRole('button', { name: 'Reset' }).click()
  await expect(shownProducts(page)).toHaveCount(9)
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Bakery' }).click()
  await expect(page).toHaveURL('/categories/Bakery')
})

test('the buttons at the top lead to the sign-in and the cart, which say what they need', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Cart, 0 items' }).click()
  await expect(page.getByText(/Your cart needs JavaScript\. Please switch it on/)).toBeVisible()
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(/Signing in needs JavaScript\. Please switch it on/)).toBeVisible()
})

test('a page that needs JavaScript says so, and nothing is loading forever', async ({ page }) => {
  for (const path of ['/log-in', '/register', ...ownPages, '/detailOrder/1', '/H0me']) {
    await page.goto(path)
    const words = page.getByText(/needs JavaScript\. Please switch it on in your browser\./)
    await expect(words, path).toBeVisible()
    await settle(page)
    await expect(page.getByText('Loading...'), path).toBeHidden()
  }
})

test('/reset sends nothing by itself, not by Enter either', async ({ page }) => {
  await page.goto('/reset')
  const email = page.getByLabel('Email')
  await email.fill('amara@shopper.example')
  await email.press('Enter')
  await expect(email).toHaveValue('amara@shopper.example')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what needs JavaScript is not offered: a product says that buying does', async ({ page }) => {
  await page.goto('/categories/Bakery')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^ADD TO CART/ })).toHaveCount(0)
  await page.goto('/detail/red-gala-apples')
  await expect(page.getByText(/Buying needs JavaScript\. Please switch it on/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Add Product|Buy Now/ })).toHaveCount(0)
})

test("a product's 'Returns & Exchanges' leads to the policy", async ({ page }) => {
  await page.goto('/detail/red-gala-apples')
  await page.getByRole('button', { name: 'Returns & Exchanges' }).click()
  await expect(page).toHaveURL('/returns')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns & Exchanges')
})

/** Skeletons only show after 200 ms: waits until everything that should appear has appeared. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const appearing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(appearing.map((one) => one.finished))
  })
}
