import { readFile } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { systemActor } from '#server/audit-log/add-audit-entry.ts'
import { freshFromReplica } from '#server/platform/caching/fresh-reads.ts'
import { sql } from '#server/platform/database/database.ts'
import { unavailable } from '#shared/errors.ts'
import { makeCategory, makeProduct, productFields } from '#tests/support/builders.ts'
import { giveLanguages } from '#tests/support/shop-languages.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { createProduct } from './create-product.ts'
import { beforeEveryId, registerSitemap, sitemapParts, slugsAfter } from './sitemap.ts'

let shop: TestShop
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
  app = await buildApp({ deps: shop.deps, apis: [], site: async (site) => registerSitemap(site, shop.deps) })
  const category = await makeCategory(shop, { name: 'Snacks & Sweets' })
  await makeCategory(shop, { name: 'Empty' })
  for (const name of ['Trail Mix', 'Fortune Cookies', 'Milk Chocolate']) await makeProduct(shop, { name, category })
  await makeProduct(shop, { name: 'Old Quince', category, active: false })
})
afterAll(async () => {
  await app?.close()
  await shop?.close()
})

const addresses = async (url: string) => {
  const { body, headers } = await app.inject({ url })
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
}

test('robots.txt names the sitemap and keeps crawlers off private pages', async () => {
  const { body } = await app.inject({ url: '/robots.txt' })
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml')
  expect(body).toContain('Disallow: /placeorder')
})

test('every page of the site is either public or closed to crawlers', async () => {
  const routes = await readFile('web/routes.ts', 'utf8')
  const paths = [...routes.matchAll(/route\('([^*:']+)/g)].map(([, path]) => `/${path}`)
  const { body } = await app.inject({ url: '/robots.txt' })
  const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
  const toBeFound = paths.filter((path) => !closed.some((start) => path.startsWith(start)))
  expect(toBeFound.toSorted()).toEqual([
    '/about',
    '/allProducts',
    '/categories/',
    '/detail/',
    '/legal-terms.txt',
    '/manifest.webmanifest',
    '/returns',
    '/returns-policy.txt',
    '/terms',
  ])
})

test('the index leads to every public page', async () => {
  const maps = await addresses('/sitemap.xml')
  const pages = await Promise.all(maps.map((map) => addresses(map!.replace('https://shop.example', ''))))
  expect(pages.flat()).toEqual([
    'https://shop.example/',
    'https://shop.example/about',
    'https://shop.example/terms',
    'https://shop.example/returns',
    'https://shop.example/categories/allProducts',
    'https://shop.example/categories/Snacks%20%26%20Sweets',
    'https://shop.example/detail/trail-mix',
    'https://shop.example/detail/fortune-cookies',
    'https://shop.example/detail/milk-chocolate',
  ])
})

test('many products come in parts', async () => {
  const parts = await sitemapParts(shop.db, 2)
  expect(parts).toEqual([beforeEveryId, expect.any(String), expect.any(String)])
  const slugs = await Promise.all(parts.map((part) => slugsAfter(shop.db, part, 2)))
  expect(slugs).toEqual([['trail-mix', 'fortune-cookies'], ['milk-chocolate'], []])
})

test('an unknown part is 404', async () => {
  expect((await app.inject({ url: '/sitemaps/products-x.xml' })).statusCode).toBe(404)
  // Ids that the index does not name: a product in the middle of a part, and no product.
  const product = await shop.db.row<{ id: string }>(sql`select id from products limit 1`)
  for (const id of [product!.id, uuid()]) {
    expect((await app.inject({ url: `/sitemaps/products-${id}.xml` })).statusCode).toBe(404)
  }
})

test('a failed read is not cached', async () => {
  let isAway = true
  const readFresh: typeof shop.deps.readFresh = (ask) =>
    isAway ? Promise.reject(unavailable('The database is away.')) : shop.deps.readFresh(ask)
  const deps = { ...shop.deps, readFresh }
  const other = await buildApp({ deps, apis: [], site: async (site) => registerSitemap(site, deps) })
  for (const url of ['/sitemap.xml', '/sitemaps/pages.xml', `/sitemaps/products-${beforeEveryId}.xml`]) {
    isAway = true
    const statuses = [(await other.inject({ url })).statusCode]
    isAway = false
    statuses.push((await other.inject({ url })).statusCode)
    expect({ url, statuses }).toEqual({ url, statuses: [503, 200] })
  }
  await other.close()
})

test('a new product is in the sitemap at once', async () => {
  const part = () => addresses(`/sitemaps/products-${beforeEveryId}.xml`)
  await part()
  const fields = productFields({ name: 'Dried Apricots', slug: 'dried-apricots', category: 'Snacks & Sweets' })
  await createProduct(shop.deps, systemActor, fields)
  expect(await part()).toContain('https://shop.example/detail/dried-apricots')
})

test('with the replica away the sitemap is read from the primary, as pages are', async () => {
  const gone = () => Promise.reject(unavailable('The replica is away.'))
  const replica = { ...shop.db, row: gone, rows: gone, run: gone }
  const { readFresh, stop } = freshFromReplica({
    primary: shop.db,
    replica,
    invalidation: shop.deps.invalidation,
    onError: () => {},
  })
  const deps = { ...shop.deps, readFresh }
  const other = await buildApp({ deps, apis: [], site: async (site) => registerSitemap(site, deps) })
  for (const url of ['/sitemap.xml', '/sitemaps/pages.xml', `/sitemaps/products-${beforeEveryId}.xml`]) {
    const { statusCode, body } = await other.inject({ url })
    expect({ url, statusCode }).toEqual({ url, statusCode: 200 })
    expect(body).toBe((await app.inject({ url })).body)
  }
  stop()
  await other.close()
})

test('a shop of two languages lists its addresses in both', async () => {
  const before = await addresses('/sitemaps/pages.xml')
  await giveLanguages(shop, ['en', 'es'])
  const inSpanish = before.map((address) => address!.replace('https://shop.example', 'https://shop.example/es'))
  expect(await addresses('/sitemaps/pages.xml')).toEqual([...before, ...inSpanish])
  expect((await app.inject({ url: '/robots.txt' })).body).toContain('Disallow: /es/placeorder')
})
