import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createShopForPage } from '#server/catalog/shop-for-page.ts'
import { listParameters } from '#shared/catalog/product-list-address.ts'
import type { Shop } from '#shared/catalog/shop.ts'
import { makeCategory, makeProduct, makeUser, productFields } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { createPageCache, normalise } from './page-cache.ts'

test.each([
  ['/', '/'],
  ['/?', '/'],
  ['/?utm_source=mail', '/'],
  ['/categories/Bakery?page=2&sort=asc', '/categories/Bakery?sort=asc&page=2'],
  ['/categories/Bakery?sort=asc&page=2&fbclid=7', '/categories/Bakery?sort=asc&page=2'],
  ['/categories/allProducts?q=', '/categories/allProducts'],
  ['/login?redirect=%2FMyCart', '/login?redirect=%2FMyCart'],
  ['/login?redirect=/categories/Bakery?page=2', '/login?redirect=%2Fcategories%2FBakery%3Fpage%3D2'],
  ['/categories/allProducts?q=why?&page=2', '/categories/allProducts?q=why%3F&page=2'],
  ['/a/b/c/d/e/f/g/h', '/a/b/c/d/e/f/g/h'],
  ['/a/b/c/d/e/f/g/h/i?page=2', '/-/-/-/-'],
  ['/es/b/c/d/e/f/g/h/i?page=2', '/es/-/-/-/-'],
  ['/////////login', '/////////login'],
  ['/a/b/c/d/e/f/g/h/i.data', '/a/b/c/d/e/f/g/h/i.data'],
])('files %s under %s', (url, key) => {
  expect(normalise(url, listParameters)).toBe(key)
})

test('an address keeps what the site says that its pages read, whatever that is', () => {
  expect(normalise('/stalls?hall=2&utm_source=mail&q=a', ['hall'])).toBe('/stalls?hall=2')
})

const aPage: Parameters<typeof createPageCache>[0] = {
  render: async () => ({ status: 200, headers: new Headers(), body: '<p>apples</p>' }),
  shopForPage: () => ({ shop: {} as Shop, tags: new Set(), mayBeKept: () => true }),
  invalidation: { subscribe() {} },
  headers: {},
  csp: () => '',
  parameters: [],
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip;q=0, br', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['br;q=0, gzip', undefined],
  ['BR', 'br'],
  ['x-br, brx', undefined],
  ['gzip, br ; q=0.000', undefined],
  ['gzip', undefined],
  ['', undefined],
])('answers somebody who accepts "%s" in %s', async (accepted, encoding) => {
  const app = Fastify()
  const sendPage = createPageCache(aPage)
  app.get('/', sendPage)
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  if (!encoding) expect(answer.body).toBe('<p>apples</p>')
})

test.each([
  ['the page’s', (etag: string) => etag, 304],
  ['the page’s, without the sign that it is weak', (etag: string) => etag.slice(2), 304],
  ['one of a list', (etag: string) => `"older", ${etag},"other"`, 304],
  ['one of a list without blanks', (etag: string) => `W/"older",${etag}`, 304],
  ['any at all', () => '*', 304],
  ['another one', () => '"older"', 200],
  ['none of a list', () => 'W/"older", "other"', 200],
  ['the page’s without quotation marks', (etag: string) => etag.slice(3, -1), 200],
  ['one that begins like the page’s', (etag: string) => `${etag.slice(0, -1)}x"`, 200],
  ['empty', () => '', 200],
])('a page is sent to somebody only if they do not have it: their tag is %s', async (_, asked, status) => {
  const app = Fastify()
  app.get('/', createPageCache(aPage))
  const etag = String((await app.inject('/')).headers.etag)
  const answer = await app.inject({ url: '/', headers: { 'if-none-match': asked(etag) } })
  expect([answer.statusCode, answer.headers.etag, answer.body === '']).toEqual([status, etag, status === 304])
})

test.each([404, 503])('a page of status %i is sent whatever somebody has (RFC 9110 §13.2.1)', async (status) => {
  const app = Fastify()
  const render = async () => ({ status, headers: new Headers(), body: '<p>nothing</p>' })
  app.get('/', createPageCache({ ...aPage, render }))
  const { etag } = (await app.inject('/')).headers
  for (const asked of [String(etag), '*']) {
    const answer = await app.inject({ url: '/', headers: { 'if-none-match': asked } })
    expect([answer.statusCode, answer.body]).toEqual([status, '<p>nothing</p>'])
  }
})

test('a redirect is sent as a page, not as a file to keep', async () => {
  const app = Fastify()
  const sendPage = createPageCache({
    ...aPage,
    render: async () => ({ status: 302, headers: new Headers({ location: '/categories/allProducts' }), body: '' }),
  })
  app.get('/', sendPage)
  const { statusCode, headers } = await app.inject('/')
  expect([statusCode, headers.location, headers['content-type']]).toEqual([
    302,
    '/categories/allProducts',
    'text/html; charset=utf-8',
  ])
})

describe('a site', () => {
  let shop: TestShop
  const site = Fastify()
  let isAway = false
  let rendered = 0
  /** A page says what there is at its address: a category or a product. */
  beforeAll(async () => {
    shop = await openTestShop()
    const sendPage = createPageCache({
      async render(url, reader) {
        rendered += 1
        const name = decodeURIComponent(url.split('/').at(-1)!)
        const found = (await reader.category(name)) ?? (await reader.productBySlug(name))
        const status = found ? 200 : 404
        return { status: isAway ? 503 : status, headers: new Headers(), body: JSON.stringify(found ?? 'nothing') }
      },
      shopForPage: createShopForPage(shop.deps),
      invalidation: shop.deps.invalidation,
      headers: {},
      csp: () => "default-src 'none'",
      parameters: listParameters,
    })
    site.get('/*', sendPage)
  })
  afterAll(async () => {
    await site.close()
    await shop.close()
  })

  test('has the page of a product and of a category as soon as there is one', async () => {
    const statusOf = async (url: string) => (await site.inject(url)).statusCode
    expect([await statusOf('/detail/wild-plums'), await statusOf('/categories/Plums')]).toEqual([404, 404])
    const { token } = await makeUser(shop, { isAdmin: true })
    await shop.as(token).post('/api/categories', { name: 'Plums' })
    await shop.as(token).post('/api/products', productFields({ slug: 'wild-plums', category: 'Plums' }))
    expect([await statusOf('/detail/wild-plums'), await statusOf('/categories/Plums')]).toEqual([200, 200])
  })

  test('keeps no page that could not be found: what comes later may be told of late', async () => {
    expect((await site.inject('/categories/Preserves')).statusCode).toBe(404)
    await makeCategory(shop, { name: 'Preserves' })
    expect((await site.inject('/categories/Preserves')).statusCode).toBe(200)
  })

  test('makes a page once, and sends nothing to whoever has it as it is now', async () => {
    const { slug } = await makeProduct(shop)
    const first = await site.inject(`/detail/${slug}`)
    const before = rendered
    const again = await site.inject({
      url: `/detail/${slug}`,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([again.statusCode, again.body, rendered - before]).toEqual([304, '', 0])
    const older = await site.inject({ url: `/detail/${slug}`, headers: { 'if-none-match': '"older"' } })
    expect([older.statusCode, older.body]).toEqual([200, first.body])
  })

  test('shows what an admin changes at once', async () => {
    const { id, slug } = await makeProduct(shop, { priceCents: 349 })
    const { token } = await makeUser(shop, { isAdmin: true })
    const price = async () => (await site.inject(`/detail/${slug}`)).json().price
    expect(await price()).toBe(3.49)
    await shop.as(token).put(`/api/products/${id}`, { price: 4 })
    expect(await price()).toBe(4)
  })

  test('that is away says when to come again, and is there as soon as it can be', async () => {
    const { slug } = await makeProduct(shop)
    isAway = true
    const answer = await site.inject(`/detail/${slug}`)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    isAway = false
    expect((await site.inject(`/detail/${slug}`)).statusCode).toBe(200)
  })
})
