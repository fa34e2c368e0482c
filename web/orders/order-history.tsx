import { listApi } from '#web/client/api.ts'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { StatusOf } from './order-status-badge.tsx'
import { OrderTable } from './order-table.tsx'

/** Order history page size (docs/rules/orders.md#history). */
const pageSize = 3

type OrderHistoryProps = {
  statusOf: StatusOf
  /** Shown without orders: a picture, and words, the words of a link to '/', words. */
  empty: { picture: 'coffee' | 'pretzel'; words: readonly [string, string, string]; lang?: string }
  /** The id of its heading, where its other pages begin too; without one they begin at the top of the screen. */
  headingId?: string
  /** On a panel of its own; its page numbers stand below it, as those of other lists do. */
  panel?: boolean
}

/** One's own orders, newest first, three a page; page numbers only above three orders (docs/rules/orders.md). */
export function OrderHistory({ statusOf, empty, headingId, panel }: OrderHistoryProps) {
  const { page, hrefFor } = useListAddress()
  const paging = { page, hrefFor: (number: number) => hrefFor(number) + (headingId ? `#${headingId}` : '') }
  const fetched = useQuery(String(page), (signal) =>
    listApi('GET /api/orders/mine', { query: { page, pageSize }, signal }),
  )
  return (
    <QueryPanel fetched={fetched}>
      {({ items: orders, total }) => {
        if (total === 0) {
          return (
            <EmptyState picture={empty.picture} panel={panel}>
              <span lang={empty.lang}>
                {empty.words[0]}
                <ShopLink className="link" to="/">
                  {empty.words[1]}
                </ShopLink>
                {empty.words[2]}
              </span>
            </EmptyState>
          )
        }
        return (
          <PagedList paging={paging} total={total} pageSize={pageSize} isCurrent={fetched.isCurrent}>
            <div className={panel ? 'panel' : undefined}>
              <OrderTable orders={orders} statusOf={statusOf} />
            </div>
          </PagedList>
        )
      }}
    </QueryPanel>
  )
}
