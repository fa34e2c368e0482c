// How a page loads: nothing on it moves, and the largest part comes first.
import type { Page } from '@playwright/test'
import { expect, test } from './e2e-test.ts'
import { holdBack } from './keep-back.ts'
import { publicPages, signInPages, waitForPage } from './screens.ts'

test.describe('nothing moves while a page loads', () => {
  for (const path of [...publicPages, ...signInPages]) {
    test(path, async ({ page }) => {
      await page.goto(path)
      expect(await layoutShifts(page, 0)).toEqual([])
    })
  }

  test('and the fonts come late', async ({ page }) => {
    const release = await holdBack(page, '**/*.woff2')
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    expect(await layoutShifts(page, 0)).toEqual([])
  })

  for (const path of signInPages) {
    test(`${path}, of which half has come, stands where the whole will`, async ({ page }) => {
      await page.goto(path)
      const title = page.getByRole('heading', { level: 1 })
      const whole = await title.boundingBox()
      await page
        .getByRole('main')
        .locator('button, label')
        .evaluateAll((parts) => parts.forEach((part) => part.remove()))
      expect(await title.boundingBox()).toEqual(whole)
    })
  }

  for (const visitor of ['a guest', 'an admin']) {
    test(`the search of ${visitor} stands where it will before account and cart have come`, async ({
      page,
      admin,
      signInAs,
    }) => {
      if (visitor === 'an admin') await signInAs(admin)
      await page.goto('/')
      await waitForPage(page)
      const search = page.getByRole('search')
      const whole = await search.boundingBox()
      await page.getByRole('navigation', { name: 'Account and cart' }).evaluate((tools) => tools.remove())
      expect(await search.boundingBox()).toEqual(whole)
    })
  }

  test('for a buyer with a cart, whom only the browser knows', async ({ page, api, signInAs, fillCart }) => {
    await signInAs(await api.newPerson())
    await fillCart([await api.newProduct()])
    for (const path of ['/', '/categories/Bakery', '/detail/red-gala-apples']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Account: Amara Okafor' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
      // The name and the count move nothing but themselves (docs/decisions/0003-look.md).
      expect(await layoutShifts(page, 0.001), path).toEqual([])
    }
  })
})

test('what the router asks about the links of a page comes packed', async ({ page }) => {
  const links = page.waitForResponse(/\/__manifest\?/)
  await page.goto('/')
  const answer = await links
  expect(await answer.headerValue('content-encoding')).toBe('br')
  expect(await answer.headerValue('vary')).toBe('accept-encoding')
  expect(await answer.json()).toHaveProperty('catalog/product-list-page')
})

test.describe('the largest picture of a page is asked for first', () => {
  for (const path of ['/', '/categories/Bakery', '/detail/red-gala-apples']) {
    test(path, async ({ page, request }) => {
      const head = /<head>.*?<\/head>/s.exec(await (await request.get(path)).text())![0]
      const preloads = [...head.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => link)
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
      // On a phone the largest thing may be a text.
      if (!address) return
      const { pathname } = new URL(address)
      expect(
        preloads.filter((link) => link.includes(pathname)),
        pathname,
      ).toHaveLength(1)
      expect(preloads.every((link) => link.includes('fetchPriority="high"'))).toBe(true)
    })
  }
})

test('a page change gives the browser nothing to do but the page: no preload in the head, no drawing as an icon', async ({
  page,
}) => {
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

/** What moved without anybody's doing since the page loaded, by more than the tolerance. */
async function layoutShifts(page: Page, tolerance: number): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    (tolerated) =>
      new Promise<string[]>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }
        const shifts: string[] = []
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            const moved = sources.map(({ node }) => node?.className || node?.nodeName).join(', ')
            if (!hadRecentInput && value > tolerated) shifts.push(`${value.toFixed(4)} ${moved}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // Past entries are reported before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)))
      }),
    tolerance,
  )
}
