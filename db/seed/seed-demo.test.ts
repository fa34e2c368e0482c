import { afterEach, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { type Fate, neighbours } from './demo-plan.ts'
import { makeDemoOrder, seedDemo } from './seed-demo.ts'

let shop: TestShop
afterEach(() => shop.close())

const day = 24 * 3600_000

test.each<[fate: Fate, becomes: object]>([
  ['paid', { isPaid: true, isDelivered: true }],
  ['cancelled', { isPaid: false, isCancelled: true }],
  ['refunded', { isPaid: true, isRefunded: true }],
])(
  'an order of the demo is %s, whatever the shop is set to: short holds, few postal codes, a holiday',
  async (fate, becomes) => {
    shop = await openTestShop({
      ORDER_HOLD_MINUTES: '0.001',
      DELIVERY_POSTAL_CODES: '10115',
      ORDERS_PAUSED: 'We are on holiday until 12 January.',
      SHOP_EMAIL: 'pepe@corner.example',
    })
    const admin = await makeUser(shop, { isAdmin: true })
    const user = await makeUser(shop)
    const { id, slug } = await makeProduct(shop)
    const product = { id, slug, category: 'Bakery', price: 3.49 }
    const now = new Date()
    const at = new Date(now.getTime() - 10 * day)
    const order = { at, buyer: 0, lines: [{ product, quantity: 2 }], coupon: false, fate }
    await makeDemoOrder(shop.deps, {
      admin,
      buyer: { ...neighbours[0]!, id: user.id },
      order,
      now,
      placing: (place) => place(),
    })
    expect((await shop.call('GET', '/api/orders/mine', { token: user.token })).body).toMatchObject([becomes])
    expect(await shop.db.rows(sql`select subject from mails where kind = 'order_news'`)).toEqual([])
  },
)

test('the orders of the demo are numbered by their time', async () => {
  shop = await openTestShop()
  const { id } = await makeUser(shop, { isAdmin: true })
  await shop.db.run(sql`update users set is_seeded = true where id = ${id}`)
  for (let product = 0; product < 20; product++) await makeProduct(shop)
  const stopping = new AbortController()
  let started = 0
  const payments: typeof shop.deps.payments = {
    ...shop.deps.payments,
    async createOrder(request) {
      if (++started > 60) stopping.abort()
      return shop.deps.payments.createOrder(request)
    },
  }
  await expect(seedDemo({ ...shop.deps, payments }, stopping.signal)).rejects.toThrow('aborted')
  const numbers = await shop.db.rows<{ number: number }>(sql`select number from orders order by created_at, number`)
  expect(numbers.length).toBeGreaterThan(50)
  expect(numbers).toEqual(numbers.map((_, index) => ({ number: 1001 + index })))
})

test('a demo that fails leaves no query running', async () => {
  shop = await openTestShop()
  const { id } = await makeUser(shop, { isAdmin: true })
  await shop.db.run(sql`update users set is_seeded = true where id = ${id}`)
  for (let product = 0; product < 20; product++) await makeProduct(shop)
  await expect(seedDemo({ ...shop.deps, localPaypal: undefined }, new AbortController().signal)).rejects.toThrow(
    'SEED=demo needs the local payment provider',
  )
  expect(shop.db.pool.waitingCount).toBe(0)
  // Other processes of the shop are told of changes a moment later.
  const running = await shop.db.rows(sql`
    select query from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'
      and query !~ 'pg_notify|^listen'`)
  expect(running).toEqual([])
}, 60_000)
