import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Shop } from '#shared/catalog/shop.ts'
import { createPageCache, normalise } from './page-cache.ts'

it.each([
  ['/', '/'],
  ['/?', '/'],
  ['/?utm_source=mail', '/'],
  ['/categories/Bakery?page=2&sort=asc', '/categories/Bakery?sort=asc&page=2'],
  ['/categories/Bakery?sort=asc&page=2&fbclid=7', '/categories/Bakery?sort=asc&page=2'],
  ['/categories/allProducts?q=', '/categories/allProducts'],
  ['/login?redirect=%2FMyCart', '/login?redirect=%2FMyCart'],
])('files %s under %s', (url, key) => {
  expect(normalise(url)).toBe(key)
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip;q=0, br', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['br;q=0, gzip', undefined],
  ['gzip, br ; q=0.000', undefined],
  ['gzip', undefined],
  ['', undefined],
])('answers somebody who accepts "%s" in %s', async (accepted, encoding) => {
  const app = Fastify()
  const sendPage = createPageCache({
    render: async () => ({ status: 200, headers: new Headers(), body: Buffer.from('<p>apples</p>') }),
    shopForPage: () => ({ shop: {} as Shop, tags: new Set() }),
    headers: {},
    csp: () => '',
  })
  app.get('/', sendPage)
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  if (!encoding) expect(answer.body).toBe('<p>apples</p>')
})
