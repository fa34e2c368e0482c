import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { type ProductRow, productColumns, productTables } from '../product-row.ts'
import { listOrders, orderOfFound } from './list-order.ts'
import type { Listing } from './listing.ts'

/** One page of a list, and how many products the whole list has. */
export type PageOfList = {
  rows: ProductRow[]
  total: number
  /** There are more than `total`, but this list ends there. */
  isMore: boolean
}

type Figures = { total: number; isMore: boolean; place: number }

/**
 * Reads the products of a page. `steps` are the common table expressions after `with`; the last one is called `page`
 * and has the columns `id` and `place`. `total` and `isMore` are SQL expressions that may use them.
 */
export async function fetchPage(db: Db, steps: Sql, total: Sql, isMore: Sql = sql`false`): Promise<PageOfList> {
  // Joined to one row that is always there, so that a page after the last one has a total, too. "limit 1" looks
  // products up one by one: with a plan for any page size PostgreSQL would rather read whole tables.
  const found = await db.rows<(ProductRow | { id: null }) & Figures>(sql`
    with ${steps}
    select (${total})::integer as total, ${isMore} as "isMore", place, product.*
    from (values (1)) as one (row) left join (
      page cross join lateral (
        select ${productColumns} from ${productTables} where products.id = page.id limit 1
      ) as product
    ) on true
    order by place`)
  const rows = found.flatMap(({ total: _total, isMore: _isMore, place: _place, ...row }) =>
    row.id === null ? [] : [row],
  )
  return { rows, total: found[0]!.total, isMore: found[0]!.isMore }
}

/** The step `page`, after a step `found` with the `number`, `name` and `id` of all that was found. */
export function pageOfFound({ sort, offset, pageSize }: Listing): Sql {
  const order = orderOfFound(listOrders[sort])
  // Only what is shown is sorted: comparing names the way people do is slow.
  return sql`page as (
    select id, row_number() over (order by ${order}) as place
    from (select * from found order by ${order} offset ${offset} limit ${pageSize}) as shown
  )`
}
