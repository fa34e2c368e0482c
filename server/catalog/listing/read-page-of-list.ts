import type { Db } from '#server/platform/database/database.ts'
import { isWholeList } from './list-filter.ts'
import { type ListKind, listOrders } from './list-order.ts'
import type { Listing } from './listing.ts'
import type { PageOfList } from './page-of-list.ts'
import { readCountedPage } from './read-counted-page.ts'
import { isNear, readNearPage } from './read-near-page.ts'
import { readSearchedPage } from './read-searched-page.ts'
import { readWalkedPage } from './read-walked-page.ts'
import { withSearchPermit } from './with-search-permit.ts'

/**
 * One page of a list, at the same cost in a shop of a hundred and of a million products (RULINGS §2,
 * docs/decisions/0007-listing-at-a-million.md). Throws `unavailable` while a crowd asks for what takes long.
 */
export function readPageOfList(db: Db, listing: Listing): Promise<PageOfList> {
  const { filter } = listing
  if (filter.text !== undefined) return readSearchedPage(db, { ...listing, text: filter.text })
  // Anybody may ask for what is in stock, in as many ways as there are prices; the other walked lists are admins'.
  if (filter.inStock) return withSearchPermit(() => readWalkedPage(db, listing))
  const kind = listKindOf(listing)
  if (!kind) return readWalkedPage(db, listing)
  return isWholeList(filter) && isNear(listing) ? readNearPage(db, listing) : readCountedPage(db, listing, kind)
}

/**
 * The list of stretches that has this listing, if there is one; an index has its products in the same order. What is in
 * stock has none.
 */
function listKindOf({ filter, sort }: Listing): ListKind | undefined {
  const { kind } = listOrders[sort]
  if (filter.status === 'active') return kind
  if (!isWholeList(filter) || filter.categoryId !== undefined || kind !== 'name') return undefined
  return filter.status === 'inactive' ? 'inactive_name' : 'any_name'
}
