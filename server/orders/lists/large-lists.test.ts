// The lists of a shop with many accounts and orders: what is read to count them must not grow with the shop.
import { beforeAll, describe, expect, test } from 'vitest'
import { listUsers } from '#server/accounts/users-queries.ts'
import { sql } from '#server/platform/database/database.ts'
import { pagingOf } from '#server/platform/http/paged-list.ts'
import { usd } from '#shared/money.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { listShopOrders } from './list-orders.ts'

const shop = useTestShop()
let token: string
let productId: string
beforeAll(async () => {
  token = (await makeUser(shop, { name: 'Zoe Keeper', email: 'zoe@shopper.example', isAdmin: true })).token
  await shop.db.run(sql`
    insert into users (id, name, email)
    select gen_random_uuid(), case when number > 12000 then 'Buyer' else 'Aaron' end, number || '@shopper.example' from generate_series(1, 24999) as number`)
  const { id } = await makeProduct(shop)
  productId = id
  await shop.db.run(sql`
    with placed as (
      insert into orders (id, full_name, address, city, postal_code, country, payment_method, subtotal_cents, tax_cents,
        shipping_cents, discount_cents, total_cents, holds_stock, cancelled_at)
      select gen_random_uuid(), 'Buyer', '7 Orchard Lane', 'Fernhollow', '12345', 'Ireland', 'PayPal', 100, 15, 0, 0, 115,
        false, now()
      from generate_series(1, 25000)
      returning id
    )
    insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity)
    select id, 1, ${id}, 'Pears', 'pears', '', 'Pantry', 100, 1 from placed`)
})

describe.each(['/api/users', '/api/orders'])('%s', (path) => {
  const ask = async (query: string) => {
    const { headers } = await shop.call('GET', `${path}?${query}`, { token })
    return { total: headers['x-total-count'], more: headers['x-total-more'], link: String(headers['link']) }
  }

  test('is counted to ten thousand, and says that there are more', async () => {
    expect(await ask('page=1&pageSize=10')).toMatchObject({ total: '10000', more: 'true' })
    expect(await ask('page=999&pageSize=10')).toMatchObject({ total: '10000', more: 'true' })
    expect(await ask('page=2100&pageSize=10')).toMatchObject({ total: '25000', more: undefined })
  })

  test('has a link to each existing next page', async () => {
    const pages = { total: '20000', more: 'true', link: expect.stringContaining('page=1001&pageSize=10>; rel="next"') }
    expect(await ask('page=1000&pageSize=10')).toMatchObject(pages)
    expect((await ask('page=2500&pageSize=10')).link).not.toContain('rel="next"')
  })

  test('is counted whole when it is small', async () => {
    expect(await ask('q=nobody+at+all')).toMatchObject({ total: '0', more: undefined })
  })
})

test('a page far behind the end of a list leads back to the last one', async () => {
  // Of 2499@, 12499@ and 22499@.
  const { body, headers } = await shop.call('GET', '/api/users?q=2499@shopper&page=50&pageSize=2', { token })
  expect(body).toEqual([])
  expect(headers['x-total-count']).toBe('3')
  expect(headers['link']).toContain('page=2&pageSize=2>; rel="prev"')
  expect(headers['link']).toContain('page=2&pageSize=2>; rel="last"')
})

test('no count reads more rows than it says', async () => {
  const { db, explained } = explainingDb(shop.deps.db)
  const paging = pagingOf({ page: 1, pageSize: 10 })
  await listUsers(db, { q: 'shopper.example' }, paging)
  await listShopOrders(db, { paging, status: undefined, search: '', money: usd })
  const counts = explained.filter(({ text }) => text.includes('count(*)'))
  expect(counts).toHaveLength(4)
  for (const { rowsRead } of counts) expect(rowsRead).toBeLessThanOrEqual(10_001)
})

test.each(['admin', 'banned'] as const)('only the accounts that are %s are read, however sorted', async (filter) => {
  await shop.db.run(sql`update users set active = false where email = '1@shopper.example'`)
  await shop.db.pool.query('analyze users')
  const { db, explained } = explainingDb(shop.deps.db)
  for (const sort of [undefined, 'name_asc', 'email_desc'] as const) {
    expect(await listUsers(db, { filter, sort }, pagingOf({ page: 1, pageSize: 10 }))).toMatchObject({ total: 1 })
  }
  await shop.db.run(sql`update users set active = true where not active`)
  expect(explained).toHaveLength(12)
  for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(50)
})

test('a page of a search that very many accounts match is read from the beginning, and no further', async () => {
  const { db, explained } = explainingDb(shop.deps.db)
  const paging = pagingOf({ page: 3, pageSize: 10 })
  const { items } = await listUsers(db, { q: 'shopper.example', sort: 'email_asc' }, paging)
  const all = Array.from({ length: 24_999 }, (_, index) => `${index + 1}@shopper.example`).toSorted()
  expect(items.map(({ email }) => email)).toEqual(all.slice(20, 30))
  const pages = explained.filter(({ text }) => !text.includes('count(*)'))
  expect(pages).toHaveLength(2)
  for (const { text, rowsRead } of pages) expect(rowsRead, text).toBeLessThanOrEqual(10_001)
})

test('a page of a search that no account at the beginning matches is read from the whole list', async () => {
  const paging = pagingOf({ page: 1, pageSize: 10 })
  const { items, ...count } = await listUsers(shop.db, { q: 'aaron', sort: 'name_desc' }, paging)
  expect(items.map(({ name }) => name)).toEqual(Array(10).fill('Aaron'))
  expect(count).toEqual({ total: 10_000, isMore: true })
})

describe.each([
  '/api/products?sort=asc',
  '/api/products?sort=desc',
  '/api/products?min=1',
  '/api/products?q=product',
  '/api/products?stock=in',
  '/api/products/categories?',
  '/api/products/{id}/reviews?',
  '/api/slides?',
  '/api/users?',
  '/api/users?q=aaron',
  '/api/orders?',
  '/api/orders?q=orchard',
  '/api/orders/mine?',
  '/api/audit-log?',
  '/api/reviews?',
  '/api/dev/mailbox?',
  '/api/overview/low-stock?',
])('%s', (list) => {
  const ask = (page: string) =>
    shop.call('GET', `${list.replace('{id}', productId)}&page=${page}&pageSize=100`, { token })

  test('has empty pages behind its end, however far', async () => {
    const { headers } = await ask('1000')
    for (const page of ['1000001', '9007199254740991']) {
      const found = await ask(page)
      expect([found.status, found.body.products ?? found.body]).toEqual([200, []])
      expect(found.headers['x-total-count']).toBeDefined()
      if (!headers['x-total-more']) expect(found.headers['x-total-count']).toBe(headers['x-total-count'])
    }
  })

  test.each(['9007199254740993', '1e400', '1.5'])('has no page %s', async (page) => {
    expect((await ask(page)).status).toBe(400)
  })
})

// Orders of a rare status are listed without reading the others, however far back they are.

const database = useTestDatabase()
const count = 6000

beforeAll(async () => {
  await database.db.run(sql`
    with placed as (
      insert into orders (id, created_at, full_name, address, city, postal_code, country, payment_method, subtotal_cents,
        tax_cents, shipping_cents, discount_cents, total_cents, paid_at, confirmed_at, delivered_at, refunded_at, cancelled_at,
        holds_stock)
      select gen_random_uuid(), now() - n * interval '1 minute', 'Somebody', '4 Harbour Steps', 'Bath', 'B', 'United Kingdom',
        'PayPal', 200, 30, 0, 0, 230, case when n < ${count} then now() end, case when n < ${count} then now() end,
        case when n < ${count - 1} then now() end,
        case when n = ${count - 1} then now() end, case when n = ${count} then now() end, n < ${count}
      from generate_series(1, ${count}::integer) as n
      returning id)
    insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity)
    select id, 0, gen_random_uuid(), 'Pears', 'pears', '', 'Fruit', 200, 1 from placed`)
  await database.db.pool.query('vacuum analyze orders')
})

test.each(['cancelled', 'refunded', 'to_deliver', 'unpaid'] as const)(
  'of %s orders a page and its count read no others',
  async (status) => {
    const { db, explained } = explainingDb(database.db)
    const { total } = await listShopOrders(db, {
      paging: pagingOf({ page: 1, pageSize: 10 }),
      status,
      search: '',
      money: usd,
    })
    expect(total).toBe(status === 'cancelled' || status === 'refunded' ? 1 : 0)
    expect(explained).toHaveLength(4)
    for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(50)
  },
)
