// One page of a list of products, by indexes and in bounded work (docs/decisions/0007-plain-lists.md).
import { availableParallelism } from 'node:os'
import { hasIndexedLetters, patternOf } from '#server/platform/database/contains-text.ts'
import { type Db, empty, raw, type Sql, sql } from '#server/platform/database/database.ts'
import { semaphore } from '#server/platform/semaphore.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import type { ProductStatus } from '#shared/catalog/product-lists.ts'
import { searchable } from '#shared/catalog/searchable.ts'
import { unavailable } from '#shared/errors.ts'
import { allCategories } from '../categories/category-queries.ts'
import {
  andCategory,
  andContent,
  andPrices,
  andStars,
  entryColumns,
  firstEntries,
  hasRange,
  hasStatus,
  matchingEntries,
  mostFound,
  mostListed,
} from './list-entries.ts'
import type { Listing, ListingFilter } from './listing.ts'
import { fetchPage, type PageOfList, readPageAmong } from './page-of-list.ts'

/**
 * A search in a large shop keeps a core busy for some milliseconds. Only this many run at once, so that each ends
 * sooner and connections are left for everybody else.
 */
const withSearchPermit = semaphore({
  atOnce: Math.max(2, availableParallelism()),
  queue: { maxWaiting: 200, refusal: () => unavailable(catalogApiTexts.tooManySearches) },
})

/**
 * One page of a list, which ends with its first 10,000 products. Throws `unavailable` while too many people wait for a
 * search or a list of what is in stock: these take longest, and there are as many of them as there are prices.
 */
export function readPageOfList(db: Db, listing: Listing): Promise<PageOfList> {
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

/**
 * The index of trigrams gives 10,000 products that contain the text, and the other filters look at those. A text of one
 * or two letters is not in that index: it is looked for among the first 10,000 products of the list. So is a text that
 * very many names contain, if the list is of a category.
 */
async function readSearchedPage(db: Db, listing: Listing, text: string): Promise<PageOfList> {
  const { filter } = listing
  const searched = raw(filter.everywhere ? 'search_all' : 'search_name')
  const categoryIds = filter.everywhere ? await categoriesContaining(db, text) : []
  if (hasIndexedLetters(text)) {
    const page = await readPageAmong(db, listing, ...indexedCandidates(filter, { searched, text, categoryIds }))
    if (!page.isMore || filter.categoryId === undefined) return page
  }
  const columns = sql`${entryColumns}, category_id, ${searched}`
  const orInCategory = categoryIds.length === 0 ? empty : sql`or category_id = any(${categoryIds}::uuid[])`
  const among = (entries: Sql) =>
    readPageAmong(db, listing, entries, sql`and (strpos(${searched}, ${text}) > 0 ${orInCategory})`)
  if (hasRange(filter)) {
    const page = await among(matchingEntries(filter, columns))
    if (!page.isMore) return page
  }
  return among(firstEntries(listing, mostFound, columns))
}

type Search = { searched: Sql; text: string; categoryIds: string[] }

/** The products that the index of trigrams finds, and the conditions that the page still has to check. */
function indexedCandidates(filter: ListingFilter, { searched, text, categoryIds }: Search): [Sql, Sql] {
  const select = (condition: Sql) => sql`
    (select ${entryColumns}, category_id from products
    where ${hasStatus(filter)} and ${condition} ${andContent(filter)} limit ${mostFound})`
  const containing = select(sql`${searched} like ${patternOf(text)}`)
  const inCategories =
    categoryIds.length === 0 ? empty : sql`union ${select(sql`category_id = any(${categoryIds}::uuid[])`)}`
  return [
    sql`(${containing} ${inCategories}) as candidate`,
    sql`${andCategory(filter)} ${andPrices(filter)} ${andStars(filter)}`,
  ]
}

/** The categories whose names contain the text. There are few categories, and a new name counts at once. */
async function categoriesContaining(db: Db, text: string): Promise<string[]> {
  const categories = await allCategories(db)
  return categories.filter(({ name }) => searchable(name).includes(text)).map(({ id }) => id)
}
