import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { pageCount } from '#shared/pagination.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import type { ListAddress } from './use-list-address.ts'

type PagedListProps = {
  paging: Pick<ListAddress, 'page' | 'hrefFor'>
  total: number
  pageSize: number
  /** Whether `total` belongs to the current address. */
  isCurrent: boolean
  /** A text such as '23 users'. */
  count?: string
  /** Replaces an empty list. */
  none?: Elements
  /** Also shows First and Last. */
  ends?: boolean
  children: Elements
}

/**
 * One page of a list, the total number, and links to the other pages. An address beyond the last page redirects to the
 * last page.
 */
export function PagedList({ paging, total, pageSize, isCurrent, count, none, ends = true, children }: PagedListProps) {
  const { key } = useLocation()
  // A new element after each search, so that screen readers read the count even if it is the same.
  const [countedAt, setCountedAt] = useState(key)
  if (isCurrent && countedAt !== key) setCountedAt(key)
  const pages = pageCount(total, pageSize)
  if (isCurrent && pages > 0 && paging.page > pages) return <Navigate replace to={paging.hrefFor(pages)} />
  const isEmpty = none !== undefined && total === 0
  return (
    <>
      {isEmpty ? none : children}
      {count && (
        // Also rendered for an empty list, so that screen readers hear about it.
        <p className={isEmpty ? 'visually-hidden' : 'soft small mt-3'} role="status">
          <span key={countedAt}>{count}</span>
        </p>
      )}
      {pages > 1 && <Pagination {...paging} pages={pages} ends={ends} />}
    </>
  )
}
