import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedDemo } from './seed-demo.ts'

const shop = useTestShop()
let stopping: AbortController
beforeEach(() => void (stopping = new AbortController()))

const countOf = async (table: 'orders' | 'pictures') =>
  (await shop.db.pool.query<{ count: number }>(`select count(*)::integer as count from ${table}`)).rows[0]!.count

test('a catalogue that is told to stop brings no more pictures than those under way', async () => {
  const { save } = shop.deps.pictures
  const pictures: typeof shop.deps.pictures = {
    ...shop.deps.pictures,
    async save(...picture) {
      stopping.abort()
      return save(...picture)
    },
  }
  await expect(seedCatalogue({ ...shop.deps, pictures }, stopping.signal)).rejects.toThrow('aborted')
  expect(await countOf('pictures')).toBeLessThanOrEqual(4)
  expect(await shop.db.rows(sql`select from categories`)).toEqual([])
})

test('a demo that is told to stop places no more orders than those under way', async () => {
  const { id } = await makeUser(shop, { isAdmin: true })
  await shop.db.run(sql`update users set is_seeded = true where id = ${id}`)
  for (let product = 0; product < 20; product++) await makeProduct(shop)
  const payments: typeof shop.deps.payments = {
    ...shop.deps.payments,
    async createOrder(request) {
      stopping.abort()
      return shop.deps.payments.createOrder(request)
    },
  }
  await expect(seedDemo({ ...shop.deps, payments }, stopping.signal)).rejects.toThrow('aborted')
  expect(await countOf('orders')).toBeLessThanOrEqual(16)
  expect(await countOf('orders')).toBeGreaterThan(0)
})
