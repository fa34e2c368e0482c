// One page of a list of products, by indexes and in bounded work (docs/decisions/0007-plain-lists.md).
import { availableParallelism } from 'node:os'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { semaphore } from '#server/platform/semaphore.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import type { ProductStatus } from '#shared/catalog/product-lists.ts'
import { unavailable } from '#shared/errors.ts'
import {
  andCategory,
  entryColumns,
  firstEntries,
  hasRange,
  matchingEntries,
  mostFound,
  mostListed,
} from './list-entries.ts'
import type { Listing, ListingFilter } from './listing.ts'
import { fetchPage, type PageOfList, readPageAmong } from './page-of-list.ts'
import { readSearchedPage, type SearchedPage } from './read-searched-page.ts'

/**
 * A search in a large shop keeps a core busy for some milliseconds. Only this many run at once, so that each ends
 * sooner and connections are left for everybody else.
 */
export const withSearchPermit = semaphore({
  atOnce: Math.max(2, availableParallelism()),
  queue: { maxWaiting: 200, refusal: () => unavailable(catalogApiTexts.tooManySearches) },
})

/**
 * One page of a list, which ends with its first 10,000 products. Throws `unavailable` while too many people wait for a
 * search or a list of what is in stock: these take longest.
 */
export function readPageOfList(db: Db, listing: Listing): Promise<SearchedPage> {
  const { text, inStock } = listing.filter
  if (text !== undefined) return withSearchPermit(() => readSearchedPage(db, listing, text))
  return inStock ? withSearchPermit(() => readListedPage(db, listing)) : readListedPage(db, listing)
}

/**
 * The matches of a filter are collected and sorted. Where there are more than 10,000, many products match, so the index
 * of the list's order soon leads to the page. An unfiltered list is read by that index at once.
 */
async function readListedPage(db: Db, listing: Listing): Promise<PageOfList> {
  const { filter } = listing
  if (!filter.inStock && !filter.withoutContent && !hasRange(filter)) return readInOrder(db, listing, countSql(filter))
  const page = await readPageAmong(db, listing, matchingEntries(filter))
  if (!page.isMore) return page
  if (filter.inStock) return readPageAmong(db, listing, firstEntries(listing, mostFound))
  return readInOrder(db, listing, sql`select ${mostFound}`)
}

/** Reads a page from the beginning of the index. `count` is a query for the number of products. */
function readInOrder(db: Db, listing: Listing, count: Sql): Promise<PageOfList> {
  const end = Math.min(listing.offset + listing.pageSize, mostListed)
  const steps = sql`found as (select ${entryColumns} from ${firstEntries(listing, end)})`
  return fetchPage(db, listing, steps, {
    total: sql`least((${count}), ${mostListed})`,
    isMore: sql`(${count}) > ${mostListed}`,
  })
}

const counters: Record<ProductStatus, Sql> = {
  all: sql`all_products`,
  active: sql`active_products`,
  inactive: sql`all_products - active_products`,
}

/** How many products of this status a category has, or the shop. Triggers keep these counts. */
function countSql(filter: ListingFilter): Sql {
  return sql`select coalesce(sum(${counters[filter.status]}), 0) from category_counts where true ${andCategory(filter)}`
}
