import { empty, raw, type Sql } from '#server/platform/database/database.ts'
import type { ProductSort } from '#shared/catalog/product-lists.ts'
import { andPrices, andStars } from './list-filter.ts'
import type { ListingFilter } from './listing.ts'

/** An order of products, and the filter on the figure that comes first in that order, if there is one. */
type ListOrder = { by: Sql; andRange: (filter: ListingFilter) => Sql }

/** The order that each sort means; ties go by name, then id. An index has each order (db/schema.sql). */
export const listOrders: Record<ProductSort, ListOrder> = {
  asc: { by: raw('name, id'), andRange: () => empty },
  desc: { by: raw('name desc, id desc'), andRange: () => empty },
  lower_price: { by: raw('price_cents, name, id'), andRange: andPrices },
  higher_price: { by: raw('price_cents desc, name, id'), andRange: andPrices },
  worst_score: { by: raw('rating, name, id'), andRange: andStars },
  best_score: { by: raw('rating desc, name, id'), andRange: andStars },
}
