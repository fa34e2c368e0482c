import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { pageCount } from '#shared/pagination.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import type { ListAddress } from './use-list-address.ts'

type PagedListProps = {
  paging: Pick<ListAddress, 'page' | 'hrefFor'>
  total: number
  pageSize: number
  /** Whether the answer with that total is to the present address. */
  isCurrent: boolean
  /** '23 users'. */
  count?: string
  /** Shown instead of the list where there is nothing. */
  none?: ReactNode
  /** Ways to the first and the last page, too. */
  ends?: boolean
  children: ReactNode
}

/**
 * One page of a list, how much there is in all, and the ways to the other pages. An address beyond the last page leads
 * to the last.
 */
export function PagedList({ paging, total, pageSize, isCurrent, count, none, ends = true, children }: PagedListProps) {
  const { key } = useLocation()
  // After every search and filter: new words, even where they are the same.
  const [countedAt, setCountedAt] = useState(key)
  if (isCurrent && countedAt !== key) setCountedAt(key)
  const pages = pageCount(total, pageSize)
  if (isCurrent && pages > 0 && paging.page > pages) return <Navigate replace to={paging.hrefFor(pages)} />
  const isEmpty = none !== undefined && total === 0
  return (
    <>
      {isEmpty ? none : children}
      {count && (
        // It stays, so that screen readers hear of a list that becomes empty, too.
        <p className={isEmpty ? 'visually-hidden' : 'soft small mt-3'} role="status">
          <span key={countedAt}>{count}</span>
        </p>
      )}
      {pages > 1 && <Pagination {...paging} pages={pages} ends={ends} />}
    </>
  )
}
