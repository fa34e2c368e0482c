// How many products a category has, or the shop: they are counted already (db/migrations/0010).
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import type { ProductStatus } from '#shared/catalog/product-lists.ts'
import { andCategory } from './list-filter.ts'
import type { ListingFilter } from './listing.ts'

type CountedFilter = Pick<ListingFilter, 'status' | 'categoryId'>

const counters: Record<ProductStatus, Sql> = {
  all: sql`all_products`,
  active: sql`active_products`,
  inactive: sql`all_products - active_products`,
}

/** How many products of this status a category has, or without one the shop. */
export async function countWholeList(db: Db, filter: CountedFilter): Promise<number> {
  const { count } = await db.oneRow<{ count: number }>(sql`select (${countSql(filter)})::integer as count`)
  return count
}

/** The same as a query, for one that counts as it reads. */
export function countSql({ status, categoryId }: CountedFilter): Sql {
  return sql`select coalesce(sum(${counters[status]}), 0) from category_counts where true ${andCategory({ categoryId })}`
}
