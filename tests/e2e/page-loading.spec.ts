// How a page loads: nothing on it moves, wherever its parts come from, and the largest part comes first. That nothing
// moves on a page as it is first opened is shown by pages.spec.ts.
import type { Page } from '@playwright/test'
import { expect, test } from './e2e-test.ts'
import { holdBack, keepBack } from './hold-back.ts'
import { layoutShifts } from './page-checks.ts'
import { signInPages } from './pages.ts'
import { payButton, waitForPage } from './screens.ts'

/** The name and the count in the top bar only move themselves (docs/decisions/0003-look.md). */
const littleOf = (page: Page) => layoutShifts(page, 0.001)

test.describe('nothing moves while a page loads', () => {
  test('and the fonts come late', async ({ page }) => {
    const release = await holdBack(page, '**/*.woff2')
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    expect(await layoutShifts(page, 0)).toEqual([])
  })

  test('and half of a sign-in page has come, or not yet the account or the cart', async ({ page, signIn, admin }) => {
    for (const path of signInPages) {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(path)
        const title = page.getByRole('heading', { level: 1 })
        const whole = await title.boundingBox()
        for (const part of [page.locator('main + aside'), page.getByRole('main').locator('button, label')]) {
          await part.evaluateAll((elements) => elements.forEach((element) => element.remove()))
          expect(await title.boundingBox(), `${path} at ${width}`).toEqual(whole)
        }
      }
    }
    for (const visitor of ['a guest', 'an admin']) {
      if (visitor === 'an admin') await signIn(admin)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto('/')
        await waitForPage(page)
        const places = [page.getByRole('search'), page.getByRole('banner').locator('.logo')]
        const boxes = () => Promise.all(places.map((place) => place.boundingBox()))
        const whole = await boxes()
        const tools = page.getByRole('navigation', { name: 'Account and cart' })
        for (const part of [...(await tools.locator('> *').all()).toReversed(), tools]) {
          await part.evaluate((element) => element.remove())
          expect(await boxes(), `${visitor} at ${width}`).toEqual(whole)
        }
      }
    }
  })

  test('with the notice about an unconfirmed address moves nothing, and comes late', async ({ page, api, signIn }) => {
    const buyer = await signIn()
    await api.newPaidOrder(buyer, [await api.newProduct()])
    const answer = await keepBack(page, (request) => request.url().endsWith('/api/users/me'))
    await page.goto('/profile')
    const account = page.getByRole('region', { name: 'Account' })
    await expect(account.getByText(buyer.email)).toBeVisible()
    await expect(page.getByRole('main').getByText('Client').first()).toBeAttached()
    await answer.letGo()
    await expect(account.getByRole('button', { name: 'Send the email again' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'My orders' })).toBeVisible()
    expect(await littleOf(page)).toEqual([])
  })

  test('and the payment buttons come to the place that was kept for them', async ({ page, api, signIn }) => {
    await api.newOrder(await signIn(), [await api.newProduct()])
    const releaseScript = await holdBack(page, '**/payments/local/sdk.js')
    await page.goto('/placeorder')
    const cancel = page.getByRole('button', { name: 'Cancel this order' })
    const early = await cancel.boundingBox()
    releaseScript()
    await expect(payButton(page)).toBeVisible()
    expect(await cancel.boundingBox()).toEqual(early)
    expect(await littleOf(page)).toEqual([])
  })

  test("and what is known of the shop's own work comes late", async ({ page, admin, api, signIn }) => {
    await api.newAdmin()
    await signIn(admin)
    const answer = await keepBack(page, (request) => request.url().endsWith('/api/system'))
    const changes = page.waitForResponse(/\/api\/audit-log/)
    await page.goto('/H0me/system')
    await answer.asked
    await changes
    await answer.letGo()
    await expect(page.getByRole('region', { name: 'Latest changes by admins' })).toBeVisible()
    expect(await littleOf(page)).toEqual([])
  })
})

test('the account of an admin stands in the shop; an admin sees no cart from the start', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(admin)
  const releaseScripts = await holdBack(page, '**/assets/*.js')
  const tools = page.getByRole('banner').getByRole('navigation')
  const rightOf = async (role: 'link' | 'button') => {
    const { x, width } = (await tools.getByRole(role, { name: /^Account/ }).boundingBox())!
    return x + width
  }
  for (const path of ['/H0me/stock', '/about']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(tools.getByRole('link', { name: 'Account' })).toBeVisible()
    await expect(tools.getByRole('link', { name: 'Cart' })).toHaveCount(0)
  }
  const early = await rightOf('link')
  releaseScripts()
  await expect(tools.getByRole('button', { name: `Account: ${admin.name}` })).toBeVisible()
  expect(await rightOf('button')).toBe(early)
  // A guest has a cart, on the same page.
  await tools.getByRole('button').click()
  await tools.getByRole('button', { name: 'Log out' }).click()
  await expect(tools.getByRole('button', { name: /^Cart/ })).toBeVisible()
})

test('the largest picture of a page is asked for first', async ({ page, request }) => {
  for (const path of ['/', '/categories/Bakery', '/detail/red-gala-apples']) {
    const head = /<head>.*?<\/head>/s.exec(await (await request.get(path)).text())![0]
    const preloads = [...head.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => link)
    expect(
      preloads.every((link) => link.includes('fetchPriority="high"')),
      path,
    ).toBe(true)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const address = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new PerformanceObserver((list) => {
            resolve((list.getEntries().at(-1) as PerformanceEntry & { url: string }).url)
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    // The largest thing may be a text.
    if (!address) continue
    const { pathname } = new URL(address)
    expect(
      preloads.filter((link) => link.includes(pathname)),
      pathname,
    ).toHaveLength(1)
  }
})

test('what the router asks about the links of a page comes packed', async ({ page }) => {
  const links = page.waitForResponse(/\/__manifest\?/)
  await page.goto('/')
  const answer = await links
  expect(await answer.headerValue('content-encoding')).toBe('br')
  expect(await answer.headerValue('vary')).toBe('accept-encoding')
  expect(await answer.json()).toHaveProperty('catalog/product-list-page')
})

test('a page change gives the browser nothing but the page to do: no preload, no new icon', async ({ page }) => {
  await page.goto('/')
  const preloads = page.locator('head link[rel=preload][as=image]')
  const before = await preloads.count()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bakery/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bakery' })).toBeVisible()
  await expect(preloads).toHaveCount(before)
  const icons = await page
    .locator('head link[rel=icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(icons).toEqual(['/icon-192.png', '/favicon.ico'])
})
