import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { makeOrder } from '#tests/support/sales.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'
import { addUpSales } from './add-up-sales.ts'

const day = 24 * 3600_000

test('pieces of paid orders of 90 days count; unpaid, refunded and older orders do not', async () => {
  const shop = await openShopOfTest()
  const pears = await makeProduct(shop)
  const bread = await makeProduct(shop)
  const now = shop.deps.clock()
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const sales = async () => {
    await addUpSales(shop.deps)
    const rows = await shop.db.rows<{ id: string; pieces: number }>(
      sql`select product_id as id, pieces from product_sales`,
    )
    return Object.fromEntries(rows.map(({ id, pieces }) => [id, pieces]))
  }
  await makeOrder(
    shop.db,
    [
      [pears, 2],
      [bread, 1],
    ],
    { paidAt: ago(1) },
  )
  await makeOrder(shop.db, [[pears, 3]], { paidAt: ago(89) })
  await makeOrder(shop.db, [[pears, 100]], { paidAt: null })
  await makeOrder(shop.db, [[pears, 100]], { paidAt: ago(91) })
  const refunded = await makeOrder(shop.db, [[bread, 50]], { paidAt: ago(2) })
  await shop.db.run(sql`update orders set refunded_at = now() where id = ${refunded}`)
  expect(await sales()).toEqual({ [pears.id]: 5, [bread.id]: 1 })
  shop.passTime(3 * day)
  expect(await sales()).toEqual({ [pears.id]: 2, [bread.id]: 1 })
  shop.passTime(90 * day)
  expect(await sales()).toEqual({})
})
