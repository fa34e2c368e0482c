import type { Deps } from '#server/deps.ts'
import { sql } from '#server/platform/database/database.ts'
import { refundedLines } from './order-row.ts'

const soldWithinDays = 90

/**
 * Adds up how many pieces of each product were sold in the last 90 days, without those that were refunded. Searches show
 * first what sells (docs/rules/search-and-lists.md#order-of-a-search).
 */
export async function addUpSales({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const since = new Date(clock().getTime() - soldWithinDays * 24 * 3600_000)
  await db.run(sql`
    with recent as materialized (
      select id from orders where paid_at >= ${since} and refunded_at is null
    ), items as (
      select product_id, quantity from order_lines join recent on recent.id = order_id
      union all
      select product_id, -quantity from ${refundedLines} join recent on recent.id = order_id
    ), sold as (
      select product_id, sum(quantity)::integer as pieces from items join products on products.id = product_id
      group by product_id having sum(quantity) > 0
    ), forgotten as (
      delete from product_sales where product_id not in (select product_id from sold)
    )
    insert into product_sales (product_id, pieces) select product_id, pieces from sold order by product_id
    on conflict (product_id) do update set pieces = excluded.pieces where product_sales.pieces <> excluded.pieces`)
}
