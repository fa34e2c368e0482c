// Searches for a part of a name. No index gives its matches in the order of a list, and for a common part the shop
// would have to read them all: so a search in a large shop looks at a limited number of matches, and says so.
import { type Db, empty, join, type Sql, sql } from '#server/platform/database/database.ts'
import { countWholeList } from './list-counts.ts'
import { andRanges, hasStatus, joinedInStock } from './list-filter.ts'
import { listOrders } from './list-order.ts'
import type { Listing } from './listing.ts'
import { pageOfFound, type PageOfList, fetchPage } from './page-of-list.ts'
import { maxWalkedProducts, readWalkedPage } from './read-walked-page.ts'
import { gramsOf, isFrequent, shortGramsOf } from './search-grams.ts'
import { withSearchPermit } from './with-search-permit.ts'

/** The most matches that a search in a large shop lists: 111 pages. */
const maxMatches = 1000
/** What no index has is looked for among this many products of the list. */
const shortWalk = 2500

/**
 * A shopper's search for what many names may have looks in one part of the shop after the other until it has found
 * enough. All but the last have indexes of their own (db/migrations/0133), which are short for frequent words too.
 */
const partsOfShop = [
  sql`search_part(products.id) = 0`,
  sql`search_part(products.id) between 1 and 4`,
  sql`search_part(products.id) between 5 and 20`,
  sql`search_part(products.id) between 21 and 68`,
  sql`search_part(products.id) >= 69`,
]
const wholeShop = [sql`true`]

type Search = Listing & { text: string }

/**
 * A page of what a search finds. Exact in a shop, or a category, of up to 10,000 products. In a larger one throws
 * `unavailable` while a crowd is searching.
 */
export async function readSearchedPage(db: Db, search: Search): Promise<PageOfList> {
  const { status, categoryId } = search.filter
  const grams = gramsOf(search.text)
  const inShop = await countWholeList(db, { status, categoryId: undefined })
  if (inShop <= maxWalkedProducts) return readAllMatches(db, search, grams)
  const inCategory = categoryId === undefined ? inShop : await countWholeList(db, { status, categoryId })
  if (inCategory <= maxWalkedProducts) return readAllMatches(db, search)
  return withSearchPermit(() => (grams.length > 0 ? readSomeMatches(db, search, grams) : readShortSearch(db, search)))
}

/** One or two letters. The index of names has some of them; else the list is walked. */
function readShortSearch(db: Db, search: Search): Promise<PageOfList> {
  const { everywhere, status } = search.filter
  const grams = shortGramsOf(search.text)
  if (grams.length > 0 && !everywhere && status !== 'inactive') return readSomeMatches(db, search, grams)
  return readWalkedPage(db, search, { also: sql`and ${hasText(search)}`, maxProducts: shortWalk })
}

/** Every match, of a shop or category small enough to be read whole. */
function readAllMatches(db: Db, search: Search, grams: string[] = []): Promise<PageOfList> {
  const { filter, sort } = search
  const steps = sql`
    found as materialized (
      select products.id, products.name, ${listOrders[sort].number} as number
      from products ${joinedInStock(filter, sql`products.id`)}
      where ${hasStatus(filter)} ${andGrams(search, grams)} and ${hasText(search)} ${andRanges(filter)}
    ), ${pageOfFound(search)}`
  return fetchPage(db, steps, sql`select count(*) from found`)
}

/** The first matches among 10,000 names that have these grams; the other filters are checked on those too. */
function readSomeMatches(db: Db, search: Search, grams: string[]): Promise<PageOfList> {
  const { filter, sort } = search
  const parts = !filter.everywhere && grams.every(isFrequent) ? partsOfShop : wholeShop
  const namesOfParts = parts.map(
    (part) => sql`
      select products.id, products.name, ${listOrders[sort].number} as number, category_id, price_cents, rating,
        ${hasText(search)} as matches
      from products where ${hasStatus(filter)} and ${part} ${andGrams(search, grams)}`,
  )
  const steps = sql`
    candidates as materialized (
      ${join(namesOfParts, ' union all ')} limit ${maxWalkedProducts}
    ), found as materialized (
      select candidates.* from candidates ${joinedInStock(filter, sql`candidates.id`)}
      where matches ${andRanges(filter)} limit ${maxMatches}
    ), counted as materialized (select count(*) as total from found), ${pageOfFound(search)}`
  // In this order: when enough are found, the remaining candidates and parts are not even read.
  const isMore = sql`
    (select total from counted) = ${maxMatches} or (select count(*) from candidates) = ${maxWalkedProducts}`
  return fetchPage(db, steps, sql`select total from counted`, isMore)
}

/** `and` the condition by which an index finds names (db/migrations/0133), if there is any. */
function andGrams({ filter }: Search, grams: string[]): Sql {
  const gramsOfNames = filter.everywhere ? sql`search_grams(search_all, 3)` : sql`search_grams(search_name, 2)`
  return grams.length > 0 ? sql`and ${gramsOfNames} @> ${grams}::text[]` : empty
}

const hasText = ({ filter, text }: Search): Sql =>
  sql`strpos(${filter.everywhere ? sql`search_all` : sql`search_name`}, ${text}) > 0`
