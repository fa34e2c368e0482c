import { empty, type Sql, sql } from '#server/platform/database/database.ts'
import type { ProductStatus } from '#shared/catalog/product-lists.ts'
import type { ListingFilter } from './listing.ts'

/** Whether a list is filtered by price or stars, which stretches have (stretches.ts). */
export function isNarrowedByFigures({ minCents, maxCents, stars }: ListingFilter): boolean {
  return minCents !== undefined || maxCents !== undefined || stars !== undefined
}

/** Whether a list shows all that its category and status have. */
export function isWholeList(filter: ListingFilter): boolean {
  return filter.text === undefined && !filter.inStock && !isNarrowedByFigures(filter)
}

const ofStatus: Record<ProductStatus, Sql> = {
  all: sql`true`,
  active: sql`products.active`,
  inactive: sql`not products.active`,
}

/** The condition on being active or not. */
export function hasStatus({ status }: ListingFilter): Sql {
  return ofStatus[status]
}

/** `and` the condition on the category; nothing for all of them. */
export function andCategory({ categoryId }: Pick<ListingFilter, 'categoryId'>): Sql {
  return categoryId === undefined ? empty : sql`and category_id = ${categoryId}`
}

/** `and` the conditions on category, price and stars. */
export function andRanges({ categoryId, minCents, maxCents, stars }: ListingFilter): Sql {
  return sql`
    ${andCategory({ categoryId })}
    ${minCents === undefined ? empty : sql`and price_cents >= ${minCents}`}
    ${maxCents === undefined ? empty : sql`and price_cents <= ${maxCents}`}
    ${stars === undefined ? empty : sql`and rating >= ${stars - 0.5} and rating < ${stars + 0.5}`}`
}

/**
 * Joins what is left in stock of a product, if anything; `id` names the product. "limit 1" looks products up one by
 * one: PostgreSQL might otherwise read the whole stock.
 */
export function joinedInStock({ inStock }: ListingFilter, id: Sql): Sql {
  return inStock
    ? sql`cross join lateral (select from stock where product_id = ${id} and quantity > 0 limit 1) as in_stock`
    : empty
}
