import type { Db } from '#server/platform/database/database.ts'
import type { Listing } from './listing.ts'
import { countedListOf, countedPage } from './counted-page.ts'
import { isNearBeginning, nearPage } from './near-page.ts'
import type { PageOfList } from './page-of-list.ts'
import { searchedPage } from './searched-page.ts'
import { walkedPage } from './walked-page.ts'

/**
 * One page of a list, at the same cost in a shop of a hundred and of a million products (RULINGS §2,
 * docs/decisions/0007-listing-at-a-million.md).
 */
export function readList(db: Db, listing: Listing): Promise<PageOfList> {
  const { text } = listing.filter
  if (text !== undefined) return searchedPage(db, { ...listing, text })
  if (isNearBeginning(listing)) return nearPage(db, listing)
  const list = countedListOf(listing)
  return list ? countedPage(db, listing, list) : walkedPage(db, listing)
}
