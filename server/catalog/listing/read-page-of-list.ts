import type { Db } from '#server/platform/database/database.ts'
import type { Listing } from './listing.ts'
import type { PageOfList } from './page-of-list.ts'
import { readListedPage } from './read-listed-page.ts'
import { readSearchedPage } from './read-searched-page.ts'
import { withSearchPermit } from './with-search-permit.ts'

/**
 * One page of a list (docs/decisions/0007-plain-lists.md). Throws `unavailable` while a crowd asks for what takes
 * longest: searches, and lists of what is in stock, which anybody may ask for in as many ways as there are prices.
 */
export function readPageOfList(db: Db, listing: Listing): Promise<PageOfList> {
  const { text, inStock } = listing.filter
  if (text !== undefined) return withSearchPermit(() => readSearchedPage(db, { ...listing, text }))
  return inStock ? withSearchPermit(() => readListedPage(db, listing)) : readListedPage(db, listing)
}
