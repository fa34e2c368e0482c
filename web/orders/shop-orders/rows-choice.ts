import type { ListAddress, ListChoice } from '#web/client/lists/use-list-address.ts'
import { browserStore, useBrowserStore } from '#web/client/storage/browser-store.ts'

/** Order history page size 3; somebody who works with many orders may show more of them. */
const pageSizes = ['3', '10', '25', '50'] as const
const [usual] = pageSizes

export type PageSize = (typeof pageSizes)[number]

/** What was chosen last in this browser. Before a choice a page has three orders. */
const chosenLast = browserStore<PageSize>(
  'orders per page',
  (stored) => pageSizes.find((size) => size === stored) ?? usual,
  usual,
)

/** How many orders a page shows: what the address says, or else what was chosen last. */
export function useRowsChoice(address: ListAddress): ListChoice<PageSize> {
  const rows = address.choice('rows', pageSizes, useBrowserStore(chosenLast))
  return {
    ...rows,
    onChoose(chosen) {
      chosenLast.write(chosen)
      // Said even where it is the usual one: the way back to this list leads to this many.
      address.change({ rows: chosen })
    },
  }
}
