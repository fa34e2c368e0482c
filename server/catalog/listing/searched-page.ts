// Searches for a part of a name. No index gives its matches in the order of a list, and for a common part the shop
// would have to read them all: so a search in a large shop looks at a limited number of matches, and says so.
import { availableParallelism } from 'node:os'
import { type Db, join, raw, type Sql, sql } from '#server/platform/database.ts'
import { openSlots } from '#server/platform/slots.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { unavailable } from '#shared/errors.ts'
import type { Listing } from '../listing.ts'
import { coveringTrigrams, joint } from './covering-trigrams.ts'
import { countWholeList, statusOf } from './first-pages.ts'
import { andFigures, joinedInStock } from './list-filter.ts'
import { listOrders } from './list-order.ts'
import { pageOfFound, type PageOfList, readPage } from './page-of-list.ts'
import { longestWalk, walkedPage } from './walked-page.ts'

/** The most matches that a search in a large shop lists: 222 pages. */
const mostMatches = 2000
/** One or two letters are looked for among this many products of the list. */
const shortWalk = 5000
/** With fewer matches among those they are rare, and looked up in the index of pairs. */
const fewMatches = 15

/**
 * A search in a large shop keeps a core busy for some 10 ms. Only this many run at once, so that each ends sooner and
 * connections are left for everybody else.
 */
const inSearchSlot = openSlots({
  atOnce: Math.max(2, availableParallelism()),
  queue: { longest: 200, refusal: () => unavailable(catalogApiTexts.tooManySearches, { retryAfterSeconds: 5 }) },
})

type Search = Listing & { text: string }

/**
 * A page of what a search finds. Exact in a shop, or a category, of up to 10,000 products. In a larger one throws
 * `unavailable` while a crowd is searching.
 */
export async function searchedPage(db: Db, search: Search): Promise<PageOfList> {
  const { active, categoryId } = search.filter
  const known = hasTrigrams(search)
  const inShop = await countWholeList(db, { active, categoryId: undefined })
  if (inShop <= longestWalk) return allMatchesPage(db, search, known)
  const inCategory = categoryId === undefined ? inShop : await countWholeList(db, { active, categoryId })
  if (inCategory <= longestWalk) return allMatchesPage(db, search)
  return inSearchSlot(() => (known ? someMatchesPage(db, search, known) : shortPage(db, search)))
}

/** One or two letters. Where many names have them, a walk finds them; where few do, the index of pairs knows which. */
async function shortPage(db: Db, search: Search): Promise<PageOfList> {
  const walked = await walkedPage(db, search, { also: sql`and ${hasText(search)}`, longest: shortWalk })
  const hasPairs = !/^[a-z0-9 ]$/.test(search.text)
  const isRare = walked.isMore && walked.total < fewMatches
  if (!isRare || !hasPairs || search.filter.everywhere || search.filter.active !== true) return walked
  const pairs = sql`letter_pairs(search_name) @> letter_pairs(${search.text})`
  return someMatchesPage(db, search, pairs)
}

/** Every match, of a shop or category small enough to be read whole, or where no index knows better. */
function allMatchesPage(db: Db, search: Search, known = sql`true`): Promise<PageOfList> {
  const { filter, sort } = search
  const steps = sql`
    found as materialized (
      select products.id, products.name, ${listOrders[sort].number} as number
      from products ${joinedInStock(filter, sql`products.id`)}
      where ${statusOf(filter)} and ${known} and ${hasText(search)} ${andFigures(filter)}
    ), ${pageOfFound(search)}`
  return readPage(db, steps, sql`select count(*) from found`)
}

/**
 * The first matches among the 10,000 names that an index finds by `known`, its condition for the text; the other
 * filters are checked on those too.
 */
function someMatchesPage(db: Db, search: Search, known: Sql): Promise<PageOfList> {
  const { filter, sort } = search
  const steps = sql`
    candidates as materialized (
      select products.id, products.name, ${listOrders[sort].number} as number, category_id, price_cents, rating,
        ${hasText(search)} as matches
      from products where ${statusOf(filter)} and ${known} limit ${longestWalk}
    ), found as materialized (
      select candidates.* from candidates ${joinedInStock(filter, sql`candidates.id`)}
      where matches ${andFigures(filter)} limit ${mostMatches}
    ), ${pageOfFound(search)}`
  // In this order: when enough are found, the remaining candidates are not even read.
  const isMore = sql`
    (select count(*) from found) = ${mostMatches} or (select count(*) from candidates) = ${longestWalk}`
  return readPage(db, steps, sql`select count(*) from found`, isMore)
}

/**
 * The condition by which the trigram index (db/migrations/0126) finds a text; none for one or two letters. Not for the
 * whole text: that would compare a dozen lists for two words.
 */
function hasTrigrams({ filter, text }: Search): Sql | undefined {
  const joined = sql`replace(${searchedColumn(filter)}, ' ', ${raw(`'${joint}'`)})`
  const conditions = coveringTrigrams(text).map((trigram) => sql`${joined} like ${`%${trigram}%`}`)
  return conditions.length > 0 ? join(conditions, ' and ') : undefined
}

const hasText = ({ filter, text }: Search): Sql => sql`strpos(${searchedColumn(filter)}, ${text}) > 0`

const searchedColumn = ({ everywhere }: Listing['filter']): Sql => (everywhere ? sql`search_all` : sql`search_name`)
