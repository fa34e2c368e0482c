// What a page tells tabs, search engines and home screens about itself.
import type { Page } from '@playwright/test'
import { expect, test } from './e2e-test.ts'
import { ownPages, publicPages, signInPages } from './pages.ts'

const content = (page: Page, selector: string, attribute: string) => page.locator(selector).getAttribute(attribute)

test('every page has a title of its own and one heading; public ones a description', async ({ page, baseURL }) => {
  const titles = []
  for (const path of [...publicPages, ...signInPages, ...ownPages]) {
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
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveTitle('Bakery, page 2 – Foodland')
})

test('titles say which page of a list is shown', async ({ page, api, admin, signIn }) => {
  const [buyer, pears] = [await signIn(), await api.newProduct()]
  for (let count = 1; count <= 4; count += 1) await api.newOrder(buyer, [pears])
  for (const [path, title] of [
    ['/MyOrders', 'Shop history'],
    ['/profile', 'My profile'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveTitle(`${title}, page 2 – Foodland`)
    await page.reload()
    await expect(page).toHaveTitle(`${title}, page 2 – Foodland`)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 1' }).click()
    await expect(page).toHaveTitle(`${title} – Foodland`)
  }
  await page.evaluate((person) => localStorage.setItem('userInfo', JSON.stringify(person)), admin)
  for (const [path, title] of [
    ['/ordersUs', 'My orders'],
    ['/products', 'Stock'],
  ] as const) {
    await page.goto(`${path}?page=2`)
    await expect(page).toHaveTitle(`${title}, page 2 – Foodland`)
  }
})

test('a link to a public page shows its title, text and picture, also after a way through the shop', async ({
  page,
  baseURL,
  request,
}) => {
  const property = (name: string) => content(page, `meta[property="og:${name}"]`, 'content')
  for (const path of publicPages) {
    await page.goto(path)
    const title = (await page.title()).replace(' – Foodland', '')
    expect([await property('site_name'), await property('type')]).toEqual(['Foodland', 'website'])
    expect(await property('title')).toBe(title)
    expect(await property('description')).toBe(await content(page, 'meta[name=description]', 'content'))
    expect(await property('url')).toBe(baseURL + path)
    const picture = (await property('image'))!
    expect(picture, path).toMatch(new RegExp(`^${baseURL}/`))
    expect((await request.get(picture)).headers()['content-type'], path).toMatch(/^image\/(webp|png)/)
  }
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Categories' })
    .getByRole('link', { name: /^Bakery/ })
    .click()
  await page.getByRole('link', { name: 'Butter Croissants' }).click()
  await expect(page).toHaveTitle('Butter Croissants – Foodland')
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
  expect(await property('title')).toBe('Butter Croissants')
  expect(await property('url')).toBe(`${baseURL}/detail/butter-croissants`)
})

test('search engines are told about a product, and keep one address of a list', async ({ page, api, baseURL }) => {
  const pears = await api.newProduct({ price: 3.5, description: 'Sweet </script><b>pears</b>.' })
  await api.newReview(pears, 4)
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

test('the sitemap lists categories and products; robots.txt excludes what is personal', async ({
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
