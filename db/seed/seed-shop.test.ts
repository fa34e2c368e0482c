import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { openDatabase, sql } from '#server/platform/database/database.ts'
import { checkBooks } from '#server/upkeep/check-books/check-books.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { buyerWithOrder, payInFull } from '#tests/support/orders.ts'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { seedShop } from './seed-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

// The catalogue that ships with the shop encodes pictures for half a minute.
const catalogue = async () => void (await makeProduct(shop, { name: 'Seeded apples' }))
const options = {
  seeds: { catalogue, demo: async () => {}, 'demo-eu': async () => {} },
  tell: () => {},
  signal: new AbortController().signal,
}

const start = (seed: Deps['config']['seed'], seeds = options.seeds) =>
  seedShop({ ...shop.deps, config: { ...shop.deps.config, seed } }, { ...options, seeds })

/** A first start that ended while it seeded: there are buyers, orders, mails and payments. */
async function startInterrupted(): Promise<void> {
  const interrupted = async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    await payInFull(shop, buyer, order)
    throw new Error('interrupted')
  }
  await expect(start('catalogue', { ...options.seeds, catalogue: interrupted })).rejects.toThrow('interrupted')
}

const countOf = async (table: 'products' | 'categories' | 'users' | 'orders' | 'mails' | 'local_paypal_orders') => {
  const counts = await shop.db.row<Record<typeof table, number>>(sql`
    select (select count(*) from products) as products, (select count(*) from categories) as categories,
      (select count(*) from users) as users, (select count(*) from orders) as orders,
      (select count(*) from mails) as mails, (select count(*) from local_paypal_orders) as local_paypal_orders`)
  return counts![table]
}

const isSeeded = async () => (await shop.db.row(sql`select from products where name = 'Seeded apples'`)) !== undefined

test('a seed fills an empty shop once', async () => {
  await start('catalogue')
  await start('catalogue')
  expect(await countOf('products')).toBe(1)
})

test('a live shop is told that its neighbours are made up, if they are', async () => {
  const told: string[] = []
  const open = (shopMode: Deps['config']['shopMode']) => {
    const config = { ...shop.deps.config, seed: 'none' as const, shopMode }
    return seedShop({ ...shop.deps, config }, { ...options, tell: (line) => void told.push(line) })
  }
  for (const kind of ['catalogue', 'demo', 'demo-eu']) {
    await shop.db.run(sql`
      insert into shop_facts (name, value) values ('seeded', ${JSON.stringify({ kind })})
      on conflict (name) do update set value = excluded.value`)
    const before = told.length
    await open('trial')
    expect(told).toHaveLength(before)
    await open('live')
  }
  const isMadeUp = expect.stringContaining('made-up neighbours')
  expect(told).toEqual([isMadeUp, isMadeUp])
})

test('what an interrupted seed made is gone from all books when it was made anew', async () => {
  await startInterrupted()
  await start('catalogue')
  expect((await checkBooks(shop.db.pool)).flatMap(({ findings }) => findings)).toEqual([])
  expect(await countOf('products')).toBe(1)
  for (const table of ['users', 'orders', 'mails', 'local_paypal_orders'] as const) expect(await countOf(table)).toBe(0)
})

describe('a seed leaves alone', () => {
  test('a shop that was opened without a seed after an interrupted one', async () => {
    await startInterrupted()
    await start('none')
    const { buyer, order } = await buyerWithOrder(shop)
    await payInFull(shop, buyer, order)
    await start('catalogue')
    expect(await isSeeded()).toBe(false)
    expect(await countOf('orders')).toBe(2)
    expect(await countOf('users')).toBe(2)
  })

  test.each<[what: string, make: () => Promise<unknown>]>([
    ['accounts', () => makeUser(shop)],
    ['categories', () => makeCategory(shop)],
    ['products', () => makeProduct(shop)],
  ])('a shop without a seed that has %s', async (_, make) => {
    await start('none')
    await make()
    await start('catalogue')
    expect(await isSeeded()).toBe(false)
    expect((await countOf('users')) + (await countOf('categories'))).toBeGreaterThan(0)
  })
})

test('a second process waits for the first one, beyond what a statement or a wait for a lock may take', async () => {
  const { connection, db, drop } = await makeTestDatabase()
  const hurried = openDatabase(
    { ...connection, statement_timeout: 200, options: '-c lock_timeout=200' },
    { onError: () => {} },
  )
  const holder = await db.pool.connect()
  await holder.query('select pg_advisory_lock(727001)')
  const second = seedShop({ ...shop.deps, db: hurried, config: { ...shop.deps.config, seed: 'catalogue' } }, options)
  const longWait = async () => {
    const waiting = await db.rows(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and clock_timestamp() - query_start > interval '400 ms'`)
    expect(waiting).toHaveLength(1)
  }
  try {
    await Promise.race([second, vi.waitFor(longWait, 5000)])
    await holder.query(`insert into shop_facts (name, value) values ('seeded', '{"kind": "catalogue"}')`)
    await holder.query('select pg_advisory_unlock(727001)')
    await second
    expect(await isSeeded()).toBe(false)
  } finally {
    holder.release()
    await hurried.end()
    await drop()
  }
})
