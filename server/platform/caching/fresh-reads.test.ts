// Two shops (two processes of one, as far as they can tell) on one primary and one streaming replica.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from '#tests/support/replicated-database.ts'
import { openShopOfTest, openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let databases: ReplicatedDatabase
let here: TestShop
let there: TestShop
let admin: { token: string }

beforeAll(async () => {
  databases = await startReplicatedDatabase()
  const { primary, replica } = databases
  const settings = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url }
  here = await openTestShop(settings)
  there = await openTestShop(settings)
  admin = await makeUser(here, { isAdmin: true })
}, 120_000)
beforeEach(() => databases.resume())
afterAll(async () => {
  await here?.close()
  await there?.close()
  await databases?.stop()
})

/** The place after the next record (insert) may lie behind the head of a page that nobody writes meanwhile. */
const caughtUp = () =>
  vi.waitFor(
    async () => {
      const [log] = await databases.primary.query('select pg_current_wal_flush_lsn() as end')
      const [found] = await databases.replica.query(
        `select pg_last_wal_replay_lsn() >= '${String(log!['end'])}' as has`,
      )
      expect(found).toEqual({ has: true })
    },
    { timeout: 10_000 },
  )

const priceAt = async (shop: TestShop, slug: string) => (await shop.get(`/api/products/slug/${slug}`)).body.price

test('the catalogue is read from the replica', async () => {
  const product = await makeProduct(here, { name: 'Still Water', priceCents: 100 })
  await caughtUp()
  // Behind the shop's back, so that there is no invalidation of it: the answer must come from the replica.
  await databases.pause()
  await here.db.run(sql`update products set price_cents = 900 where id = ${product.id}`)
  expect(await priceAt(here, product.slug)).toBe(1)
})

test('a change is seen at once where it was made, and elsewhere as soon as its invalidation comes, however late the replica is', async () => {
  const category = await makeCategory(here, { name: 'Late Fruit' })
  const product = await makeProduct(here, { name: 'Late Pear', priceCents: 100, category })
  await caughtUp()
  for (const shop of [here, there]) {
    expect(await priceAt(shop, product.slug)).toBe(1)
    await shop.get('/api/products?category=Late Fruit')
  }
  await databases.pause()
  const { status } = await here.as(admin).put(`/api/products/${product.id}`, { price: 7 })
  expect(status).toBe(200)
  expect(await priceAt(here, product.slug)).toBe(7)
  const listed = async (shop: TestShop) => (await shop.get('/api/products?category=Late Fruit')).body.products[0]!.price
  expect(await listed(here)).toBe(7)
  await vi.waitFor(async () => expect(await priceAt(there, product.slug)).toBe(7), { timeout: 5000 })
  expect(await listed(there)).toBe(7)

  await databases.resume()
  await caughtUp()
  expect(await priceAt(there, product.slug)).toBe(7)
})

test('a shop that begins while the replica is late does not believe it', async () => {
  const product = await makeProduct(here, { name: 'Early Fig', priceCents: 100 })
  await caughtUp()
  expect(await priceAt(there, product.slug)).toBe(1)
  await databases.pause()
  await here.as(admin).put(`/api/products/${product.id}`, { price: 7 })
  // The invalidation is out: a process that starts from now on is not told.
  await vi.waitFor(async () => expect(await priceAt(there, product.slug)).toBe(7), { timeout: 5000 })
  const { primary, replica } = databases
  const begun = await openShopOfTest({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url })
  expect(await priceAt(begun, product.slug)).toBe(7)
})

test('a shopper always sees their own order, and what it took from the shelf', async () => {
  const buyer = await makeUser(here)
  const product = await makeProduct(here, { name: 'Own Bread', stock: 9 })
  await caughtUp()
  expect((await here.get('/api/products/slug/own-bread')).body.stock).toBe(9)
  await databases.pause()
  const body = {
    orderItems: [{ product: product.id, quantity: 2 }],
    shippingAddress: { fullName: 'A B', address: 'C', city: 'D', postalCode: 'E', country: 'F' },
    paymentMethod: 'PayPal',
  }
  const placed = await here.as(buyer).post('/api/orders', body)
  expect(placed.status).toBe(201)
  for (const shop of [here, there]) {
    const mine = await shop.as(buyer).get('/api/orders/mine')
    expect(mine.body).toMatchObject([{ id: placed.body.order.id }])
    expect((await shop.as(buyer).get(`/api/orders/${placed.body.order.id}`)).status).toBe(200)
  }
  expect((await here.get('/api/products/slug/own-bread')).body.stock).toBe(7)
})

test('where the replica lacks what is read, as before it has replayed an update, the primary answers', async () => {
  const product = await makeProduct(here, { name: 'Updated Udon', priceCents: 200 })
  const { primary } = databases
  const withoutTables = new URL(primary.url)
  withoutTables.pathname = '/template1'
  const updated = await openShopOfTest({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: withoutTables.href })
  expect(await priceAt(updated, product.slug)).toBe(2)
})

test('when the replica goes away, the primary answers', async () => {
  const product = await makeProduct(here, { name: 'Lonely Leek', priceCents: 300 })
  await databases.replica.stop()
  for (const shop of [here, there]) expect(await priceAt(shop, product.slug)).toBe(3)
})
