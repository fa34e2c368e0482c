import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import type { ProductStatus } from '#shared/catalog/product-lists.ts'
import type { Listing, ListingFilter } from './listing.ts'
import { andCategory, hasStatus, isWholeList } from './list-filter.ts'
import { listOrders } from './list-order.ts'
import { type PageOfList, readPage } from './page-of-list.ts'

/** Up to this place an index is read fastest from its beginning. */
const nearPlaces = 1000

/** Whether this is one of the first pages of a whole list that an index has in this order. */
export function isNearBeginning({ filter, sort, page, pageSize }: Listing): boolean {
  const hasIndex = filter.status === 'active' || (filter.categoryId === undefined && listOrders[sort].kind === 'name')
  return isWholeList(filter) && hasIndex && (page - 1) * pageSize <= nearPlaces
}

/** One of the first pages: the index is read from its beginning to the end of the page. */
export function nearPage(db: Db, { filter, sort, page, pageSize }: Listing): Promise<PageOfList> {
  const { isTurned, upwards } = listOrders[sort]
  const order = isTurned ? sql`products.name desc, products.id desc` : upwards
  const steps = sql`page as (
    select id, row_number() over (order by ${order}) as place from products where ${hasStatus(filter)} ${andCategory(filter)}
    order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
  )`
  return readPage(db, steps, countOf(filter))
}

/** How many products a category has, or the shop, of the filter's status. */
export async function countWholeList(db: Db, filter: CountedFilter): Promise<number> {
  const { count } = await db.oneRow<{ count: number }>(sql`select (${countOf(filter)})::integer as count`)
  return count
}

type CountedFilter = Pick<ListingFilter, 'status' | 'categoryId'>

const counters: Record<ProductStatus, Sql> = {
  all: sql`all_products`,
  active: sql`active_products`,
  inactive: sql`all_products - active_products`,
}

/** They are counted already (db/migrations/0010). */
function countOf({ status, categoryId }: CountedFilter): Sql {
  return sql`select coalesce(sum(${counters[status]}), 0) from category_counts where true ${andCategory({ categoryId })}`
}
