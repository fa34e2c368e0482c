// Small things that people, browsers and search engines expect of every page.
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const publicPages = [
  '/',
  '/categories/Bakery',
  '/categories/allProducts',
  '/detail/red-gala-apples',
  '/about',
  '/terms',
  '/returns',
]
const doors = ['/login', '/log-in', '/register']
const ownPages = ['/MyCart', '/placeorder', '/profile', '/MyOrders']

const content = (page: Page, selector: string, attribute: string) => page.locator(selector).getAttribute(attribute)

test('every page has a title of its own and one heading of the first level; public ones a description and an address', async ({
  page,
  baseURL,
}) => {
  const titles = []
  for (const path of [...publicPages, ...doors, ...ownPages]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    titles.push(await page.title())
    if (!publicPages.includes(path)) continue
    expect((await content(page, 'meta[name=description]', 'content'))!.length).toBeGreaterThan(30)
    expect(await content(page, 'link[rel=canonical]', 'href')).toBe(baseURL + path)
  }
  expect(titles[0]).toBe('Foodland')
  // Both sign-in pages are called 'Log In'.
  expect(new Set(titles).size).toBe(titles.length - 1)
  expect(titles.slice(1).every((title) => title.endsWith(' – Foodland'))).toBe(true)
})

test('titles follow where one goes', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Categories' })
    .getByRole('link', { name: /^Bakery/ })
    .click()
  await expect(page).toHaveTitle('Bakery – Foodland')
  await page.getByRole('link', { name: 'Butter Croissants' }).click()
  await expect(page).toHaveTitle('Butter Croissants – Foodland')
  await page.goBack()
  await expect(page).toHaveTitle('Bakery – Foodland')
})

test('a review and an address in Arabic or Hebrew are read from the right', async ({ page, shelf, signInAs }) => {
  const buyer = await shelf.newPerson()
  const pears = await shelf.newProduct()
  await shelf.newReview(pears, 5, 'טוב מאוד (very good)!')
  const order = await shelf.newOrder(buyer, [pears], { fullName: 'שרה כהן', address: 'רחוב הרצל 7' })
  await signInAs(buyer)
  const fromTheRight = async (path: string, text: string) => {
    await page.goto(path)
    await expect(page.getByRole('main').locator('p').filter({ hasText: text })).toHaveCSS('direction', 'rtl')
  }
  await fromTheRight(`/detail/${pears.slug}`, 'טוב מאוד')
  await fromTheRight('/placeorder', 'רחוב הרצל 7')
  await fromTheRight(`/detailOrder/${order._id}`, 'רחוב הרצל 7')
})

test('search engines are told about a product and the way to it, and keep one address of a list', async ({
  page,
  shelf,
  baseURL,
}) => {
  const pears = await shelf.newProduct({ price: 3.5, description: 'Sweet </script><b>pears</b>.' })
  await shelf.newReview(pears, 4)
  await page.goto(`/detail/${pears.id}`)
  expect(await content(page, 'link[rel=canonical]', 'href')).toBe(`${baseURL}/detail/${pears.slug}`)
  const found = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [product, way] = found.map((text) => JSON.parse(text) as Record<string, unknown>)
  expect(product).toMatchObject({
    '@type': 'Product',
    name: pears.name,
    description: 'Sweet </script><b>pears</b>.',
    offers: { price: '3.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: '4.0', reviewCount: 1 },
  })
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Categories' }, { name: 'Pantry' }, { name: pears.name }],
  })

  await page.goto('/categories/Bakery?sort=desc&min=2&page=1')
  expect(await content(page, 'link[rel=canonical]', 'href')).toBe(`${baseURL}/categories/Bakery`)
  expect(await content(page, 'meta[name=robots]', 'content')).toBe('noindex')
  await page.goto('/categories/Bakery?page=2')
  expect(await content(page, 'link[rel=canonical]', 'href')).toBe(`${baseURL}/categories/Bakery?page=2`)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('the sitemap lists categories and products; robots.txt keeps out of what is personal', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const path of ['/placeorder', '/profile', '/H0me', '/api/']) expect(robots).toContain(`Disallow: ${path}`)
  const index = await request.get('/sitemap.xml')
  expect(index.headers()['content-type']).toContain('application/xml')
  const parts = [...(await index.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
  let addresses = ''
  for (const part of parts) addresses += await (await request.get(part)).text()
  expect(addresses).toContain(`<loc>${baseURL}/categories/Bakery</loc>`)
  expect(addresses).toContain(`<loc>${baseURL}/detail/red-gala-apples</loc>`)
  expect(addresses).not.toContain('/placeorder')
})

test('the browser finds its icons and the manifest', async ({ page, request }) => {
  await page.goto('/')
  const links = await page
    .locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(links).toHaveLength(4)
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string
    icons: { src: string }[]
  }
  expect(manifest.name).toBe('Foodland')
  for (const path of [...links, ...manifest.icons.map(({ src }) => src)]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toMatch(/^image\/|manifest/)
  }
})

test('pages carry the headers that keep them safe, and no script of a stranger runs', async ({ request }) => {
  for (const path of ['/', '/detail/red-gala-apples', '/placeorder', '/H0me']) {
    const headers = (await request.get(path)).headers()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    const policy = headers['content-security-policy']!
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https:/)
  }
  expect((await request.get('/api/config')).headers()['x-content-type-options']).toBe('nosniff')
})

test.describe('nothing moves while a page loads', () => {
  for (const path of [...publicPages, ...doors]) {
    test(path, async ({ page }) => {
      await page.goto(path)
      expect(await layoutShifts(page, 0)).toEqual([])
    })
  }

  test('and the fonts come late', async ({ page }) => {
    const firstPaint = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await firstPaint.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    firstPaint.resolve()
    expect(await layoutShifts(page, 0)).toEqual([])
  })

  test('for a buyer with a cart, whom only the browser knows', async ({ page, shelf, signInAs, fillCart }) => {
    await signInAs(await shelf.newPerson())
    await fillCart([await shelf.newProduct()])
    for (const path of ['/', '/categories/Bakery', '/detail/red-gala-apples']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Account: Amara Okafor' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
      // The name and the count move nothing but themselves (docs/decisions/0003-look.md).
      expect(await layoutShifts(page, 0.001), path).toEqual([])
    }
  })
})

test.describe('the largest picture of a page is asked for first, and scripts last', () => {
  for (const path of ['/', '/categories/Bakery', '/detail/red-gala-apples']) {
    test(path, async ({ page, request }) => {
      const head = /<head>.*?<\/head>/s.exec(await (await request.get(path)).text())![0]
      const preloads = [...head.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => link)
      const scripts = [...head.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([link]) => link)
      expect(scripts.length).toBeGreaterThan(3)
      expect(scripts.every((link) => link.includes('fetchPriority="low"'))).toBe(true)
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

/** What moved without anybody's doing, since the page came, by more than so much. */
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
        // Entries of the past are told before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)))
      }),
    tolerance,
  )
}

test.describe('a journey fails', () => {
  // The watch that all journeys rely on, proven on what it must notice.
  test.fail()

  test('by a message on the console', async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(() => console.error('planted'))
  })

  test('by an error that nobody caught', async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('planted')
        }),
    )
    await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve)))
  })

  test('by a script that the policy forbids', async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'void 0'
      document.body.append(script)
    })
  })

  test('by a request to another host', async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(() => void fetch('https://elsewhere.example/').catch(() => {}))
  })
})
