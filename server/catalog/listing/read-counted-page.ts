import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { andCategory, andRanges, hasStatus } from './list-filter.ts'
import { type ListKind, listOrders, orderOfFound } from './list-order.ts'
import type { Listing } from './listing.ts'
import { type PageOfList, fetchPage } from './page-of-list.ts'
import { stretchesOf } from './stretches.ts'

/**
 * Any page of a list, however far from its beginning, and its exact total: the stretches' counts are added up to find
 * those that the page is in, and only their products are read.
 */
export function readCountedPage(db: Db, listing: Listing, kind: ListKind): Promise<PageOfList> {
  const { filter, sort, offset, pageSize } = listing
  const order = listOrders[sort]
  const steps = sql`
    stretches as materialized (
      select *, sum(matches) over (order by number, name, id) as upto from (${stretchesOf(filter, kind)}) as stretch
    ), bounds as materialized (
      select total, ${placesOf(order.isTurned, offset, pageSize)}
      from (select coalesce(max(upto), 0)::integer as total from stretches) as counted
    ), wanted as materialized (
      select number, name, id, length, upto - matches as before from stretches, bounds
      where matches > 0 and upto > first and upto - matches < first + size
    ), found as (
      select entry.id, entry.number, entry.name from wanted cross join lateral (
        select products.id, ${order.number} as number, products.name, category_id, price_cents, rating from products
        where ${hasStatus(filter)} ${andCategory(filter)} and ${order.fromWanted}
        order by ${order.upwards} limit wanted.length
      ) as entry
      where true ${andRanges(filter)}
      order by entry.number, entry.name, entry.id
      offset (select coalesce(max(first) - min(before), 0) from wanted, bounds) limit (select size from bounds)
    ), page as (
      select id, row_number() over (order by ${orderOfFound(order)}) as place from found
    )`
  return fetchPage(db, steps, sql`select total from bounds`)
}

/** The first place of the page, and how many products it has: a list that is turned round begins at its end. */
function placesOf(isTurned: boolean, offset: number, pageSize: number): Sql {
  return isTurned
    ? sql`greatest(total - ${offset}::bigint - ${pageSize}::bigint, 0) as first,
        greatest(least(total - ${offset}::bigint, ${pageSize}::bigint), 0) as size`
    : sql`${offset}::bigint as first, ${pageSize}::bigint as size`
}
