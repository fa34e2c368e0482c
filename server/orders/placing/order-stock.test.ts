// What orders lock must not cost more in a larger shop.
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { makeCatalogue } from '../../../bench/make-catalogue.ts'
import { lockStock } from './order-stock.ts'

const database = useTestDatabase()
beforeAll(async () => {
  await makeCatalogue(database.db.pool, 5000)
}, 60_000)

test('locking the stock of an order reads that stock alone', async () => {
  const found = await database.db.rows<{ id: string }>(sql`select product_id as id from stock order by 1 limit 2`)
  const { db, explained } = explainingDb(database.db)
  const tx = { ...db, run: async (statement: Parameters<typeof db.run>[0]) => (await db.rows(statement)).length }
  await lockStock(tx, { orderIds: [uuid()], productIds: found.map(({ id }) => id) })
  expect(explained).toHaveLength(2)
  for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(20)
})
