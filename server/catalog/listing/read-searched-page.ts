import { hasIndexedLetters, patternOf } from '#server/platform/database/contains-text.ts'
import { type Db, raw, sql } from '#server/platform/database/database.ts'
import { entryColumns, firstEntries, mostFound } from './list-entries.ts'
import { andCategory, andPrices, andStars, hasStatus } from './list-filter.ts'
import type { Listing } from './listing.ts'
import { type PageOfList, readPageAmong } from './page-of-list.ts'

/**
 * A page of what a search finds. The index of trigrams gives 10,000 products that contain the text, and the other
 * filters look at those. The index has no text of one or two letters: that is looked for among the first 10,000
 * products of the list.
 */
export function readSearchedPage(db: Db, listing: Listing & { text: string }): Promise<PageOfList> {
  const { filter, text } = listing
  const searched = raw(filter.everywhere ? 'search_all' : 'search_name')
  if (!hasIndexedLetters(text)) {
    const first = firstEntries(listing, mostFound, sql`${entryColumns}, ${searched}`)
    return readPageAmong(db, listing, first, sql`and strpos(${searched}, ${text}) > 0`)
  }
  const candidates = sql`(
    select ${entryColumns}, category_id from products where ${hasStatus(filter)} and ${searched} like ${patternOf(text)} limit ${mostFound}
  ) as containing`
  return readPageAmong(db, listing, candidates, sql`${andCategory(filter)} ${andPrices(filter)} ${andStars(filter)}`)
}
