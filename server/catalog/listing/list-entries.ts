// Products as lists find them, by the indexes of lists: what they are sorted and filtered by. A page then reads the rest.
import { join, raw, type Sql, sql } from '#server/platform/database/database.ts'
import { andCategory, andPrices, andStars, hasStatus } from './list-filter.ts'
import { listOrders } from './list-order.ts'
import type { Listing, ListingFilter } from './listing.ts'

/** A filtered list, or a search, ends with this many products; `isMore` says that there are more. */
export const mostListed = 10_000
/** So many are looked for, to see whether there are more. */
export const mostFound = mostListed + 1
/** No list is followed further than this. PostgreSQL takes about 0.2 s for it, because it reads nothing but an index. */
export const mostWalked = 1_000_000

/** The columns of an entry. The indexes of lists have them all, so that no product is read for them. */
export const entryColumns = raw('id, name, price_cents, rating')

/** The entries that pass the filters on status, category, price and stars, in any order, and one more than are listed at most. */
export function matchingEntries(filter: ListingFilter): Sql {
  const entries = ofEachStatus(
    filter,
    (hasStatus) => sql`
      select ${entryColumns} from products
      where ${hasStatus} ${andCategory(filter)} ${andPrices(filter)} ${andStars(filter)} limit ${mostFound}`,
  )
  return sql`(${entries}) as matching`
}

/**
 * The first entries of a list that pass the same filters, in its order. The inner limit makes PostgreSQL follow the
 * index that has this order: matches are frequent, or `matchingEntries` would have found them all.
 */
export function firstEntries({ filter, sort }: Listing, limit: number, columns = entryColumns): Sql {
  const { by, andRange } = listOrders[sort]
  const entries = ofEachStatus(
    filter,
    (hasStatus) => sql`
      select ${columns} from products where ${hasStatus} ${andCategory(filter)} ${andRange(filter)}
      order by ${by} limit ${mostWalked}`,
  )
  return sql`(
    select * from (${entries}) as entry where true ${andPrices(filter)} ${andStars(filter)} order by ${by} limit ${limit}
  ) as first`
}

/** The indexes begin with the status, so active and inactive products are found apart, and merged. */
function ofEachStatus(filter: ListingFilter, select: (hasStatus: Sql) => Sql): Sql {
  const statuses = filter.status === 'all' ? (['active', 'inactive'] as const) : [filter.status]
  const parts = statuses.map((status) => sql`(${select(hasStatus({ ...filter, status }))})`)
  return join(parts, ' union all ')
}
