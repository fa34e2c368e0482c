import { type Db, sql } from '#server/platform/database/database.ts'
import { countSql } from './list-counts.ts'
import { andCategory, hasStatus } from './list-filter.ts'
import { listOrders } from './list-order.ts'
import type { Listing } from './listing.ts'
import { type PageOfList, fetchPage } from './page-of-list.ts'

/** Up to this place an index is read fastest from its beginning. */
const nearPlaces = 1000

/** Whether a page begins so near that `readNearPage` is the fastest way to it. */
export function isNear({ offset }: Listing): boolean {
  return offset <= nearPlaces
}

/** One of the first pages of a whole list: its index is read from the beginning to the end of the page. */
export function readNearPage(db: Db, { filter, sort, offset, pageSize }: Listing): Promise<PageOfList> {
  const { isTurned, upwards } = listOrders[sort]
  const order = isTurned ? sql`products.name desc, products.id desc` : upwards
  const steps = sql`page as (
    select id, row_number() over (order by ${order}) as place from products where ${hasStatus(filter)} ${andCategory(filter)}
    order by ${order} limit ${pageSize} offset ${offset}
  )`
  return fetchPage(db, steps, countSql(filter))
}
