// Searches for a part of a name. No index gives its matches in the order of a list, and one that many names have would
// make the shop read them all: so a search in a large shop looks at a bounded number of matches, and says so.
import { type Db, type Sql, sql } from '#server/platform/database.ts'
import type { Listing } from '../listing.ts'
import { countWholeList, statusOf } from './first-pages.ts'
import { andFigures, isNarrowedByFigures, joinedInStock } from './list-filter.ts'
import { listOrders, orderOfFound } from './list-order.ts'
import { type PageOfList, readPage } from './page-of-list.ts'
import { longestWalk, walkedPage } from './walked-page.ts'

/** How many matches a search in a large shop lists: 200 pages. */
const mostMatches = 2000
/** A short text with fewer matches in a walk is rare, and looked up. */
const fewMatches = 25

/** Three letters or digits in a row. */
const hasTrigram = /[\p{L}\p{N}]{3}/u

type Search = Listing & { text: string }

/** A page of what a search finds. Exact in a shop, or a category, of up to 10,000 products. */
export async function searchedPage(db: Db, search: Search): Promise<PageOfList> {
  const { filter, text } = search
  const { active, categoryId } = filter
  const isLong = hasTrigram.test(text)
  const inShop = await countWholeList(db, { active, categoryId: undefined })
  if (inShop <= longestWalk) return allMatchesPage(db, search, isLong ? likeText(search, text) : hasText(search))
  const inCategory = categoryId === undefined ? inShop : await countWholeList(db, { active, categoryId })
  if (inCategory <= longestWalk) return allMatchesPage(db, search, hasText(search))
  return isLong ? longPage(db, search) : shortPage(db, search)
}

/**
 * The index of trigrams finds the text. Of words that are shorter or come twice it knows too little, and would look at
 * everything that has the others: then a bounded number of names with the longest word are looked at.
 */
function longPage(db: Db, search: Search): Promise<PageOfList> {
  const words = search.text.split(/\s+/)
  const isKnown = words.every((word) => hasTrigram.test(word)) && new Set(words).size === words.length
  if (isKnown) return someMatchesPage(db, search, likeText(search, search.text))
  const [longest] = words.filter((word) => hasTrigram.test(word)).toSorted((a, b) => b.length - a.length)
  return someMatchesPage(db, search, likeText(search, longest!), hasText(search))
}

/** One or two letters: many names have them, and a walk finds them; or few, and the index of pairs knows which. */
async function shortPage(db: Db, search: Search): Promise<PageOfList> {
  const walked = await walkedPage(db, search, sql`and ${hasText(search)}`)
  const hasPairs = !/^[a-z0-9 ]$/.test(search.text)
  const isRare = walked.isMore && walked.total < fewMatches
  if (!isRare || !hasPairs || search.filter.everywhere || search.filter.active !== true) return walked
  const pairs = sql`letter_pairs(search_name) @> letter_pairs(${search.text})`
  return someMatchesPage(db, search, pairs, hasText(search))
}

/** Every match: of a shop or category that may be read whole. */
function allMatchesPage(db: Db, search: Search, matching: Sql): Promise<PageOfList> {
  const { filter, sort } = search
  const steps = sql`
    found as materialized (
      select products.id, products.name, ${listOrders[sort].number} as number
      from products ${joinedInStock(filter, sql`products.id`)}
      where ${statusOf(filter)} and ${matching} ${andFigures(filter)}
    ), ${pageOfFound(search)}`
  return readPage(db, steps, sql`select count(*) from found`)
}

/** The first matches that the index gives; what else narrows the list, and `also`, is asked of 10,000 of them. */
function someMatchesPage(db: Db, search: Search, matching: Sql, also?: Sql): Promise<PageOfList> {
  const { filter, sort } = search
  const isNarrowed = also || isNarrowedByFigures(filter) || filter.inStock || filter.categoryId !== undefined
  const mostCandidates = isNarrowed ? longestWalk : mostMatches
  const steps = sql`
    candidates as materialized (
      select products.id, products.name, ${listOrders[sort].number} as number, category_id, price_cents, rating,
        ${also ?? sql`true`} as matches
      from products where ${statusOf(filter)} and ${matching} limit ${mostCandidates}
    ), found as materialized (
      select candidates.* from candidates ${joinedInStock(filter, sql`candidates.id`)}
      where matches ${andFigures(filter)} limit ${mostMatches}
    ), ${pageOfFound(search)}`
  const isMore = sql`
    (select count(*) from candidates) = ${mostCandidates} or (select count(*) from found) = ${mostMatches}`
  return readPage(db, steps, sql`select count(*) from found`, isMore)
}

function pageOfFound({ sort, page, pageSize }: Search): Sql {
  return sql`page as (
    select id, row_number() over (order by ${orderOfFound(listOrders[sort])}) as place from found
    order by place offset ${(page - 1) * pageSize} limit ${pageSize}
  )`
}

/** The index of trigrams finds this. */
function likeText({ filter }: Search, text: string): Sql {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return filter.everywhere ? sql`search_all like ${pattern}` : sql`search_name like ${pattern}`
}

/** The same, for texts that the index knows nothing of and would be read whole for. */
function hasText({ filter, text }: Search): Sql {
  return filter.everywhere ? sql`strpos(search_all, ${text}) > 0` : sql`strpos(search_name, ${text}) > 0`
}
