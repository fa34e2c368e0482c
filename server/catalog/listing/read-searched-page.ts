// One page of a search, in bounded work (docs/decisions/0007-plain-lists.md).
import { hasIndexedLetters, patternOf } from '#server/platform/database/contains-text.ts'
import { type Db, empty, join, raw, type Sql, sql } from '#server/platform/database/database.ts'
import { searchable } from '#shared/catalog/searchable.ts'
import { allCategories } from '../categories/category-queries.ts'
import { type Correction, correctText } from '../search/correct-text.ts'
import { textsToOffer } from '../search/parts-found.ts'
import { readTerms, type Term, withOthers } from '../search/search-terms.ts'
import { distanceFrom, hasTerms } from '../search/term-conditions.ts'
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
  productsIn,
} from './list-entries.ts'
import type { Listing, ListingFilter } from './listing.ts'
import { type PageOfList, readPageAmong } from './page-of-list.ts'

/**
 * A page of a search, with the text that was searched for instead of a misspelled one. `alternatives` are other texts that
 * find something.
 */
export type SearchedPage = PageOfList & { corrected?: string; alternatives?: string[] }

/** Looks for the text, and where nothing is found for its nearest words. */
export async function readSearchedPage(db: Db, listing: Listing, text: string): Promise<SearchedPage> {
  const { language } = listing.filter
  const terms = await readTerms(db, text, language)
  const found = await readMatches(db, listing, { text, terms })
  if (found.total > 0) return found
  const correction = await correctText(db, terms)
  const offer = async (texts: Correction | undefined) => {
    const alternatives = await textsToOffer(db, terms, texts)
    return { ...found, ...(alternatives.length > 0 && { alternatives }) }
  }
  if (!correction || listing.isExact) return offer(correction)
  const { text: corrected, alternatives, othersOf } = correction
  const meant = withOthers(await readTerms(db, corrected, language), othersOf)
  const page = await readMatches(db, listing, { text: corrected, terms: meant })
  if (page.total === 0) return offer(undefined)
  return { ...page, corrected, ...(alternatives.length > 0 && { alternatives }) }
}

/** What is looked for: all terms in any order, or the whole text anywhere in the name. */
type Wanted = { text: string; terms: Term[] }

/**
 * The index of trigrams gives 10,000 products that contain the text, the index of words 10,000 that have the terms, and the
 * other filters look at those. A text of one or two letters is not in the index of trigrams: it is looked for among the
 * first 10,000 products of the list. So is a text that very many names contain, if the list is of a category.
 */
async function readMatches(db: Db, listing: Listing, wanted: Wanted): Promise<PageOfList> {
  const { filter } = listing
  const isIndexed = hasIndexedLetters(wanted.text)
  const conditions = await conditionsOf(db, listing, wanted)
  const amongIndexed = () =>
    readPageAmong(
      db,
      listing,
      indexedCandidates(listing, wanted.terms, isIndexed ? conditions : conditions.slice(1)),
      sql`${andCategory(filter)} ${andPrices(filter)} ${andStars(filter)}`,
    )
  if (isIndexed) {
    const page = await amongIndexed()
    if (!page.isMore || filter.categoryId === undefined) return page
  }
  // The terms of so few letters are looked for only where no name contains them: 'zu' is rather a part of 'Zucchini'.
  const isMatch = isIndexed ? join(conditions, ' or ') : conditions[0]!
  const columns = sql`${entryColumns} ${andDistance(listing, wanted.terms, isMatch)}, (${isMatch}) as is_match`
  const among = (entries: Sql) => readPageAmong(db, listing, entries, sql`and is_match`)
  if (hasRange(filter)) {
    const page = await among(matchingEntries(filter, columns))
    if (!page.isMore && (page.total > 0 || isIndexed)) return page
  }
  const page = await among(firstEntries(listing, mostFound, columns))
  return page.total === 0 && !isIndexed && conditions.length > 1 ? amongIndexed() : page
}

/** The conditions of which a product has to meet one. The first of a text of few letters is that it contains it. */
async function conditionsOf(db: Db, { filter }: Listing, { text, terms }: Wanted): Promise<Sql[]> {
  const categoryIds = filter.everywhere ? await categoriesContaining(db, text) : []
  const inCategories = categoryIds.length === 0 ? [] : [sql`category_id = any(${categoryIds}::uuid[])`]
  return [...containsText(filter, text), ...inCategories, ...(terms.length === 0 ? [] : hasTerms(terms))]
}

/** An admin's search reads brands too. Shown names stand beside them, in an index of their own. */
function containsText({ everywhere, language }: ListingFilter, text: string): Sql[] {
  const contains = (column: Sql) =>
    hasIndexedLetters(text) ? sql`${column} like ${patternOf(text)}` : sql`strpos(${column}, ${text}) > 0`
  if (language === undefined) return [contains(raw(everywhere ? 'search_all' : 'search_name'))]
  const inNames = contains(raw('search_name'))
  if (!everywhere) return [inNames]
  const inAll = sql`id in (select id from products where ${contains(raw('search_all'))})`
  return hasIndexedLetters(text) ? [inNames, inAll] : [sql`(${inNames} or ${inAll})`]
}

/** The products that the indexes find. The page still has to check category, prices and stars. */
function indexedCandidates(listing: Listing, terms: Term[], conditions: Sql[]): Sql {
  const { filter } = listing
  const branch = (condition: Sql) => sql`
    (select ${entryColumns}, category_id ${andDistance(listing, terms)} from ${productsIn(filter.language)}
    where ${hasStatus(filter)} and ${condition} ${andContent(filter)} limit ${mostFound})`
  return sql`(${join(conditions.map(branch), ' union ')}) as candidate`
}

/** The column that the order `relevance` needs, for products that meet the condition. */
const andDistance = ({ sort }: Listing, terms: Term[], isMatch = sql`true`): Sql =>
  sort === 'relevance' ? sql`, case when ${isMatch} then ${distanceFrom(terms)} end as distance` : empty

/** The categories whose names contain the text. There are few categories, and a new name counts at once. */
async function categoriesContaining(db: Db, text: string): Promise<string[]> {
  const categories = await allCategories(db)
  return categories.filter(({ name }) => searchable(name).includes(text)).map(({ id }) => id)
}
