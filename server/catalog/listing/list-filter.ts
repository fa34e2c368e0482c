import { empty, type Sql, sql } from '#server/platform/database/database.ts'
import type { ProductStatus } from '#shared/catalog/product-lists.ts'
import type { ListingFilter } from './listing.ts'

/** Whether a list shows all that its category and status have. */
export function isWholeList({ text, inStock, minCents, maxCents, stars }: ListingFilter): boolean {
  return !inStock && [text, minCents, maxCents, stars].every((value) => value === undefined)
}

const ofStatus: Record<ProductStatus, Sql> = {
  all: sql`true`,
  active: sql`active`,
  inactive: sql`not active`,
}

/** The condition on being active or not. */
export function hasStatus({ status }: ListingFilter): Sql {
  return ofStatus[status]
}

/** `and` the condition on the category; nothing for all of them. */
export function andCategory({ categoryId }: ListingFilter): Sql {
  return categoryId === undefined ? empty : sql`and category_id = ${categoryId}`
}

/** `and` the condition on the price. */
export function andPrices({ minCents, maxCents }: ListingFilter): Sql {
  return sql`
    ${minCents === undefined ? empty : sql`and price_cents >= ${minCents}`}
    ${maxCents === undefined ? empty : sql`and price_cents <= ${maxCents}`}`
}

/** `and` the condition on the rating, rounded half up to whole stars. */
export function andStars({ stars }: ListingFilter): Sql {
  return stars === undefined ? empty : sql`and rating >= ${stars - 0.5} and rating < ${stars + 0.5}`
}
