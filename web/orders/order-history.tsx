import { historyTexts as texts } from '#shared/orders/history-texts.ts'
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
  /** The empty state: a picture, and words around a link to '/'. */
  empty: { picture: 'coffee' | 'pretzel'; words: readonly [string, string, string]; lang?: string }
  /** The id of the heading to which page links scroll; without it, to the top. */
  headingId?: string
  /** On a panel of its own, with the page numbers below. */
  panel?: boolean
}

/** The buyer's orders, newest first, three per page (docs/rules/orders.md). */
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
                <span>{empty.words[0]}</span>
                <ShopLink className="link" to="/">
                  {empty.words[1]}
                </ShopLink>
                <span>{empty.words[2]}</span>
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

const headingId = 'orders'

/** The profile's orders with their delivery status (docs/rules/orders.md#history). */
export function ProfileOrders() {
  return (
    <section className="panel" aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3">
        {texts.profileTitle}
      </h2>
      <OrderHistory
        statusOf="delivery"
        headingId={headingId}
        empty={{ picture: 'pretzel', words: texts.emptyInProfile, lang: 'es' }}
      />
    </section>
  )
}
