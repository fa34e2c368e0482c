// What a person sees when a page fails, or its code can't be loaded: what happened, and a way on.
import type { Page } from '@playwright/test'
import { expect, test } from './e2e-test.ts'
import { expectGoodPage } from './page-checks.ts'
import { statusOf, waitForPage } from './screens.ts'

// The browser's own messages about what could not be fetched, and React's about what failed.
test.use({
  expectedMessages: [
    /manifest version mismatch|Failed to (load resource|fetch)|React Router caught|^TypeError|^Error: Loading chunk|status of 500/,
  ],
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const listCode = '**/assets/product-list-page-*.js'

/** The screen has the focus on its heading, is accessible, and Tab and Enter lead on by this button. */
async function expectWayOn(page: Page, title: RegExp, button: string) {
  await expect(heading(page)).toHaveText(title)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(` – Foodland$`))
  await expectGoodPage(page)
  await heading(page).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: button })).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Opens the home page, with the links of its categories working. */
async function openHome(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
}

const openBakery = (page: Page) => page.getByRole('link', { name: 'Bakery', exact: true }).click()

test.describe("'Unexpected Application Error!'", () => {
  test('stands where what a page shows can not be had; Try again loads the page', async ({ page }) => {
    await openHome(page)
    await page.route('**/categories/Bakery.data*', (route) => route.fulfill({ status: 500, body: '' }))
    await openBakery(page)
    await expect(page).toHaveURL('/categories/Bakery')
    await expectWayOn(page, /^Unexpected Application Error!$/, 'Try again')
    await expect(heading(page)).toHaveText('Bakery')
  })

  test('says that the connection has gone, and stays in the shop until it is back', async ({ page, context }) => {
    await page.goto('/MyCart')
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    // What is prefetched when somebody points at the link fails, too.
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Foodland' }).click()
    const tryAgain = page.getByRole('button', { name: 'Try again' })
    await expect(page.getByText('The shop could not be reached. Please check your connection')).toBeVisible()
    await tryAgain.click()
    await expect(tryAgain).toBeVisible()
    await expect(page.locator('main img')).toHaveCount(0)
    await context.setOffline(false)
    await tryAgain.click()
    await expect(heading(page)).toHaveText('Find all our products right here')
  })

  for (const unanswered of ['**/categories/Bakery.data*', '**/__manifest*']) {
    test(`is not there when ${unanswered} has not come within 30 s: a message says so, and Reload leads there`, async ({
      page,
    }) => {
      await page.clock.install()
      await page.route(unanswered, () => {}) // it never comes
      await openHome(page)
      await openBakery(page)
      await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible()
      await page.clock.fastForward(20_000)
      const message = statusOf(page, 'The shop could not be reached. Please check your connection and try again.')
      await expect(message).toBeHidden()
      await page.clock.fastForward(10_000)
      await expect(message).toBeVisible()
      await expect(heading(page)).toHaveText('Find all our products right here')
      await page.unroute(unanswered)
      await page.getByRole('status').getByRole('link', { name: 'Reload' }).click()
      await expect(heading(page)).toHaveText('Bakery')
    })
  }

  test('stands where a page breaks while it is drawn; Go to Home leads there', async ({ page, api, signIn }) => {
    const buyer = await signIn()
    const order = await api.newOrder(buyer, [await api.newProduct()])
    await page.route(`**/api/orders/${order._id}`, (route) => route.fulfill({ json: { ...order, orderItems: null } }))
    await page.goto(`/detailOrder/${order._id}`)
    await expect(heading(page)).toHaveText('Unexpected Application Error!')
    await expect(heading(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Account: Amara Okafor' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(heading(page)).toHaveText('Find all our products right here')
  })
})

test.describe("'Loading chunk {n} failed.'", () => {
  test('stands where the code of a page could not be loaded; Reload brings the page', async ({ page }) => {
    await openHome(page)
    // The stylesheet stays while the error replaces the page around its screen.
    const stylesheet = await page.locator('link[rel=stylesheet]').elementHandle()
    await page.route(listCode, (route) => route.abort())
    await openBakery(page)
    await expect(page).toHaveURL('/categories/Bakery')
    await expect(heading(page)).toHaveText(/^Loading chunk product-list-page-\S+ failed\.$/)
    expect(await stylesheet.evaluate((link) => link.isConnected)).toBe(true)
    await page.unroute(listCode)
    await expectWayOn(page, /^Loading chunk \S+ failed\.$/, 'Reload')
    await expect(heading(page)).toHaveText('Bakery')
  })

  test('stands there too when the code has not come within 120 s, and not before', async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    await page.route(listCode, () => {}) // it never comes
    await openBakery(page)
    await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible()
    await page.clock.fastForward(110_000)
    await expect(heading(page)).toHaveText('Find all our products right here')
    await page.clock.fastForward(10_000)
    await expect(heading(page)).toHaveText(/^Loading chunk product-list-page-\S+ failed\.$/)
    await expect(heading(page)).toBeFocused()
    await page.unroute(listCode)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(heading(page)).toHaveText('Bakery')
  })

  test('is not said to somebody who only points at a link, and the page stays as it is', async ({ page }) => {
    await openHome(page)
    await page.evaluate(() => sessionStorage.setItem('since', String(performance.timeOrigin)))
    const failed = page.waitForEvent('requestfailed')
    await page.route(listCode, (route) => route.abort())
    await page.getByRole('link', { name: 'Bakery', exact: true }).hover()
    await failed
    await page.mouse.move(5, 5)
    await expect(heading(page)).toHaveText('Find all our products right here')
    expect(await page.evaluate(() => sessionStorage.getItem('since') === String(performance.timeOrigin))).toBe(true)
  })

  test('is a status where a part could not be loaded: the page stays, with a Reload that mends it', async ({
    page,
    api,
  }) => {
    const { slug, name } = await api.newProduct()
    const code = '**/assets/legal-dialog-*.js'
    await page.route(code, (route) => route.abort())
    await page.goto(`/detail/${slug}`)
    await waitForPage(page)
    await page.getByRole('button', { name: 'Returns & Exchanges' }).click()
    await expect(page.getByRole('status').getByText(/^Loading chunk legal-dialog-\S+ failed\.$/)).toBeVisible()
    await expect(heading(page)).toHaveText(name)
    await page.unroute(code)
    await page.getByRole('status').getByRole('link', { name: 'Reload' }).click()
    await waitForPage(page)
    await page.getByRole('button', { name: 'Returns & Exchanges' }).click()
    await expect(page.getByRole('dialog', { name: 'Returns & Exchanges' })).toBeVisible()
  })
})

test('without its stylesheet a page begins with words, not with a sign that fills the screen', async ({ page }) => {
  await page.route('**/*.css', (route) => route.abort())
  await page.goto('/about')
  const sign = page.getByRole('banner').getByRole('link', { name: 'Foodland' }).locator('svg')
  expect((await sign.boundingBox())!.height).toBeLessThan(50)
})

test('a page of a former build reloads at its next step after an answer of the new build', async ({ page }) => {
  await openHome(page)
  await openBakery(page)
  await expect(heading(page)).toHaveText('Bakery')
  // All answers now come from another build than the page's.
  await page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as unknown as { __reactRouterManifest: { version: string } }
    manifest.version = 'former'
  })
  await page.getByRole('banner').getByRole('link', { name: 'Foodland' }).click()
  await expect(heading(page)).toHaveText('Find all our products right here')
  // The new page may come while the question is asked, which `waitForFunction` then asks again.
  await page.waitForFunction(
    () =>
      (window as unknown as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version !==
      'former',
  )
})
