import { type Db, empty, type Sql, sql } from '#server/platform/database/database.ts'
import { andCategory, andRanges, joinedInStock } from './list-filter.ts'
import { type ListOrder, listOrders, orderOfFound } from './list-order.ts'
import type { Listing, ListingFilter } from './listing.ts'
import { pageOfFound, type PageOfList, fetchPage } from './page-of-list.ts'
import { stretchesOf } from './stretches.ts'

/** How many products a walk looks at. A shop with no more than these gets exact answers to everything. */
export const maxWalkedProducts = 10_000
/** Stretches have 400 products, and fewer after many were deleted. */
const minStretch = 25

/**
 * A page of a list that is narrowed by something that stretches don't know: what is left in stock, or a short text
 * (`also`, over the columns of products). It shows what is found among the first 10,000 products of the list, skipping
 * stretches in which no price or rating matches; inactive products are read in the order of their names.
 */
export function readWalkedPage(
  db: Db,
  listing: Listing,
  { also = empty, maxProducts = maxWalkedProducts }: { also?: Sql; maxProducts?: number } = {},
): Promise<PageOfList> {
  const { filter, sort } = listing
  const order = listOrders[sort]
  const maxStretches = maxProducts / minStretch
  const steps = sql`
    stretches as materialized (
      select * from (${stretchesOf(filter, order.kind)}) as stretch where matches > 0
      order by ${orderOfFound(order)} limit ${maxStretches}
    ), wanted as materialized (
      select number, name, id, length from (
        select *, sum(length) over (order by ${orderOfFound(order)}) - length as before from stretches
      ) as stretch
      where before < ${maxProducts} and ${filter.status !== 'inactive'}
    ), inactive as materialized (
      select products.*, ${order.number} as list_number from products
      where not active and ${filter.status !== 'active'} order by name, id limit ${maxProducts}
    ), found as materialized (
      ${foundIn(sql`wanted cross join lateral (${listFrom(order, filter)}) as entry`, filter, also)}
      union all
      ${foundIn(sql`inactive as entry`, filter, also)}
    ), ${pageOfFound(listing)}`
  const isMore = sql`
    ${filter.status !== 'inactive'} and (
      (select count(*) from wanted) < (select count(*) from stretches)
      or (select count(*) from stretches) = ${maxStretches})
    or (select count(*) from inactive) = ${maxProducts}`
  return fetchPage(db, steps, sql`select count(*) from found`, isMore)
}

function listFrom(order: ListOrder, filter: ListingFilter): Sql {
  return sql`
    select products.*, ${order.number} as list_number from products
    where active ${andCategory(filter)} and ${order.fromWanted}
    order by ${order.upwards} limit wanted.length`
}

function foundIn(entries: Sql, filter: ListingFilter, also: Sql): Sql {
  return sql`
    select entry.id, entry.list_number as number, entry.name from ${entries}
    ${joinedInStock(filter, sql`entry.id`)} where true ${andRanges(filter)} ${also}`
}
