// The stretches that lists are cut into (docs/decisions/0007-listing-at-a-million.md), as queries read them.
import { type Sql, sql } from '#server/platform/database/database.ts'
import { isNarrowedByFigures } from './list-filter.ts'
import type { ListKind } from './list-order.ts'
import type { ListingFilter } from './listing.ts'

// As list_code() of db/migrations/0070 writes them: the stars before a price of 28 bits.
const priceBits = 28
const maxIndexedPrice = 2 ** priceBits - 1
const allStars = [0, 1, 2, 3, 4, 5]

/** How many products of a stretch a filter lets pass. */
function matchesOfStretch(filter: ListingFilter): Sql {
  if (!isNarrowedByFigures(filter)) return sql`cardinality(codes)`
  const { minCents = 0, maxCents = maxIndexedPrice, stars } = filter
  const highest = Math.min(maxCents, maxIndexedPrice)
  const withStars = stars === undefined ? allStars : [stars]
  const wanted = minCents > highest ? [] : withStars
  const lowers = wanted.map((star) => (star << priceBits) + minCents)
  const uppers = wanted.map((star) => (star << priceBits) + highest)
  return sql`coalesce((
    select sum(width_bucket(upper, codes) - width_bucket(lower - 1, codes))::integer
    from unnest(${lowers}::integer[], ${uppers}::integer[]) as range (lower, upper)), 0)`
}

const everyCategory = '00000000-0000-0000-0000-000000000000'

/** The stretches of a list, with their lengths and what a filter lets pass of each. */
export function stretchesOf(filter: ListingFilter, kind: ListKind): Sql {
  return sql`
    select number, name, id, cardinality(codes) as length, ${matchesOfStretch(filter)} as matches
    from list_stretches where category_id = ${filter.categoryId ?? everyCategory} and kind = ${kind}`
}
