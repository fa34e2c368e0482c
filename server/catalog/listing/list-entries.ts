// Entries are the columns of products that lists sort and filter by. The indexes of lists have all of them, so that
// PostgreSQL reads whole products only for the requested page.
import { empty, join, raw, type Sql, sql } from '#server/platform/database/database.ts'
import type { ListSort, ProductStatus } from '#shared/catalog/product-lists.ts'
import type { ShownLanguage } from '../shown-language.ts'
import type { Listing, ListingFilter } from './listing.ts'

/** A list ends with this many products; `isMore` says that there are more. */
export const mostListed = 10_000
/** This many products are looked for, to see whether there are more than `mostListed`. */
export const mostFound = mostListed + 1
/** No list is followed further than this. PostgreSQL reads so many index entries in about 0.2 s. */
const mostWalked = 1_000_000

/** The columns of an entry. */
export const entryColumns = raw('id, name, price_cents, rating')

/**
 * The products that lists and searches read. In another language than the base they have the names that are shown, and the
 * search names and words of both languages.
 */
export const productsIn = (language: ShownLanguage): Sql =>
  language === undefined
    ? raw('products')
    : sql`(
        select product_id as id, name, price_cents, rating, active, category_id, search_name, words
        from shown_products where language = ${language}
      ) as products`

/** The order that each sort means. Ties go by name, then id. An index has each order (db/schema.sql). */
export const listOrders: Record<ListSort, Sql> = {
  asc: raw('name, id'),
  desc: raw('name desc, id desc'),
  lower_price: raw('price_cents, name, id'),
  higher_price: raw('price_cents desc, name, id'),
  worst_score: raw('rating, name, id'),
  best_score: raw('rating desc, name, id'),
  // The columns of ranked-entries.ts.
  relevance: raw('is_behind, distance, in_stock desc nulls last, pieces desc, name, id'),
}

/** The entries that pass the filters on status, category, price and stars: at most `mostFound`, in any order. */
export function matchingEntries(filter: ListingFilter, columns = entryColumns): Sql {
  const ofStatus = (condition: Sql) => sql`
    (select ${columns} from ${productsIn(filter.language)}
    where ${condition} ${andCategory(filter)} ${andPrices(filter)} ${andStars(filter)} ${andContent(filter)} limit ${mostFound})`
  return sql`(${join(statusesOf(filter).map(ofStatus), ' union all ')}) as matching`
}

/**
 * The first `limit` entries of a list that pass the same filters, in the list's order. The inner limit makes PostgreSQL
 * follow the index that has this order. This is for filters that many products pass.
 */
export function firstEntries({ filter, sort }: Listing, limit: number, columns = entryColumns): Sql {
  const order = listOrders[sort === 'relevance' ? 'asc' : sort]
  const figures = sql`${andPrices(filter)} ${andStars(filter)}`
  const inOrder = (condition: Sql) => sql`
    (select ${columns} from ${productsIn(filter.language)}
    where ${condition} ${andCategory(filter)} ${andContent(filter)} ${andFirstFigure(sort, filter)}
    order by ${order} limit ${hasRange(filter) ? mostWalked : limit})`
  // One index of ratings, the highest first, serves both directions. All products without reviews have the rating 0 and
  // come by name from the index. Read backwards, the rest of the index needs a sort of products with the same rating.
  const conditions =
    sort === 'worst_score'
      ? statusesOf(filter).flatMap((status) => [sql`${status} and rating = 0`, sql`${status} and rating > 0`])
      : statusesOf(filter)
  return sql`(
    select * from (${join(conditions.map(inOrder), ' union all ')}) as entry where true ${figures}
    order by ${order} limit ${limit}
  ) as first`
}

/** Whether the list has a filter on price or stars. */
export const hasRange = ({ minCents, maxCents, stars }: ListingFilter): boolean =>
  [minCents, maxCents, stars].some((value) => value !== undefined)

const statusConditions: Record<ProductStatus, Sql> = {
  all: sql`true`,
  active: sql`active`,
  inactive: sql`not active`,
}

/** The condition on the status. */
export const hasStatus = ({ status }: ListingFilter): Sql => statusConditions[status]

/** The indexes begin with the status, so active and inactive products are found separately. */
const statusesOf = ({ status }: ListingFilter): Sql[] =>
  status === 'all' ? [statusConditions.active, statusConditions.inactive] : [statusConditions[status]]

/** `and` the filter on the figure that comes first in the order, so that PostgreSQL reads only that part of the index. */
function andFirstFigure(sort: ListSort, filter: ListingFilter): Sql {
  if (sort.endsWith('_price')) return andPrices(filter)
  return sort.endsWith('_score') ? andStars(filter) : empty
}

/** `and` the condition on the category, if the list has one. */
export const andCategory = ({ categoryId }: ListingFilter): Sql =>
  categoryId === undefined ? empty : sql`and category_id = ${categoryId}`

/** `and` the condition that the content is unknown. An index has these products. */
export function andContent({ withoutContent, language }: ListingFilter): Sql {
  if (!withoutContent) return empty
  const isUnknown = sql`measure is null`
  return language === undefined ? sql`and ${isUnknown}` : sql`and id in (select id from products where ${isUnknown})`
}

/** `and` the condition on the price. */
export const andPrices = ({ minCents, maxCents }: ListingFilter): Sql => sql`
  ${minCents === undefined ? empty : sql`and price_cents >= ${minCents}`}
  ${maxCents === undefined ? empty : sql`and price_cents <= ${maxCents}`}`

/** `and` the condition on the rating, rounded half up to whole stars. */
export const andStars = ({ stars }: ListingFilter): Sql =>
  stars === undefined ? empty : sql`and rating >= ${stars - 0.5} and rating < ${stars + 0.5}`
