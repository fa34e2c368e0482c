import { useState } from 'react'
import { Navigate } from 'react-router'
import { pageCount } from '#shared/pagination.ts'
import { listApi } from '#web/api.ts'
import { FetchedPanel } from '#web/frame/fetching/fetched-panel.tsx'
import { useFetched } from '#web/frame/fetching/use-fetched.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { OrderTable } from './order-table.tsx'
import type { StatusOf } from './order-status.tsx'

/** Specification §9: order history page size. */
const pageSize = 3

type OrderHistoryProps = {
  statusOf: StatusOf
  /** Shown without orders: a picture, and words, the words of a link to '/', words. */
  empty: { picture: 'coffee' | 'pretzel'; words: readonly [string, string, string]; lang?: string }
  /** Where the page number is stored: in the address, or here when the screen uses its address for something else. */
  paging?: { page: number; hrefFor: (page: number) => string }
}

/** One's own orders, newest first, three a page; page numbers only above three orders (specification §2). */
export function OrderHistory({ statusOf, empty, paging }: OrderHistoryProps) {
  const [ownPage, setOwnPage] = useState(1)
  const page = paging?.page ?? ownPage
  const fetched = useFetched(String(page), (signal) =>
    listApi('GET /api/orders/mine', { query: { page, pageSize }, signal }),
  )
  return (
    <FetchedPanel fetched={fetched}>
      {({ answer: orders, total }) => {
        const pages = pageCount(total, pageSize)
        if (paging && fetched.isCurrent && pages > 0 && page > pages)
          return <Navigate replace to={paging.hrefFor(pages)} />
        if (total === 0) {
          return (
            <EmptyState picture={empty.picture}>
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
          <>
            <OrderTable orders={orders} statusOf={statusOf} />
            {pages > 1 && (
              <Pagination
                page={page}
                pages={pages}
                {...(paging ? { hrefFor: paging.hrefFor } : { onPage: setOwnPage })}
              />
            )}
          </>
        )
      }}
    </FetchedPanel>
  )
}
