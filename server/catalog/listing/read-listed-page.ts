import { countLimit } from '#server/platform/database/count-rows.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import type { ProductStatus } from '#shared/catalog/product-lists.ts'
import { entryColumns, firstEntries, matchingEntries, mostFound, mostListed, mostWalked } from './list-entries.ts'
import { andCategory, isWholeList } from './list-filter.ts'
import type { Listing, ListingFilter } from './listing.ts'
import { type PageOfList, fetchPage, readPageAmong } from './page-of-list.ts'

/**
 * A page of a list. A whole list has all its pages. A filtered list ends with its first 10,000 products: fewer are
 * found and sorted; where there are more, many products match, so the index of the list's order soon leads to a page.
 */
export async function readListedPage(db: Db, listing: Listing): Promise<PageOfList> {
  const { filter } = listing
  if (isWholeList(filter)) return readWholeList(db, listing)
  const page = await readPageAmong(db, listing, matchingEntries(filter))
  if (!page.isMore) return page
  if (filter.inStock) return readPageAmong(db, listing, firstEntries(listing, mostFound))
  return { ...(await readInOrder(db, listing, { total: sql`${mostListed}`, most: mostListed })), isMore: true }
}

/** Of a large list the total is told in steps, as for other lists. */
async function readWholeList(db: Db, listing: Listing): Promise<PageOfList> {
  const page = await readInOrder(db, listing, { total: countSql(listing.filter), most: mostWalked })
  const limit = countLimit({ limit: listing.pageSize, offset: listing.offset })
  return page.total > limit ? { ...page, total: limit, isMore: true } : page
}

const counters: Record<ProductStatus, Sql> = {
  all: sql`all_products`,
  active: sql`active_products`,
  inactive: sql`all_products - active_products`,
}

/** How many products of this status a category has, or the shop: triggers count them. */
function countSql(filter: ListingFilter): Sql {
  return sql`select coalesce(sum(${counters[filter.status]}), 0) from category_counts where true ${andCategory(filter)}`
}

/** A page among the first `most` products of a list, read from the beginning of the index. */
function readInOrder(db: Db, listing: Listing, { total, most }: { total: Sql; most: number }): Promise<PageOfList> {
  const end = Math.min(listing.offset + listing.pageSize, most)
  const steps = sql`found as (select ${entryColumns} from ${firstEntries(listing, end)})`
  return fetchPage(db, listing, steps, { total, isMore: sql`false` })
}
