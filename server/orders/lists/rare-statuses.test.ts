// Orders of a rare status are listed without reading the others, however far back they are.
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { pagingOf } from '#server/platform/http/paged-list.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { listShopOrders } from './list-orders.ts'

const database = useTestDatabase()
const count = 6000

beforeAll(async () => {
  await database.db.run(sql`
    with placed as (
      insert into orders (id, created_at, full_name, address, city, postal_code, country, payment_method, subtotal_cents,
        tax_cents, shipping_cents, discount_cents, total_cents, paid_at, delivered_at, refunded_at, cancelled_at, holds_stock)
      select gen_random_uuid(), now() - n * interval '1 minute', 'Somebody', '4 Harbour Steps', 'Bath', 'B', 'United Kingdom',
        'PayPal', 200, 30, 0, 0, 230, case when n < ${count} then now() end, case when n < ${count - 1} then now() end,
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
    const { total } = await listShopOrders(db, { paging: pagingOf({ page: 1, pageSize: 10 }), status, search: '' })
    expect(total).toBe(status === 'cancelled' || status === 'refunded' ? 1 : 0)
    expect(explained).toHaveLength(4)
    for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(50)
  },
)
