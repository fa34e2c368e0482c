import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { pageCount } from '#shared/pagination.ts'
import type { ListAddress } from '#web/frame/fetching/use-list-address.ts'
import { Pagination } from '#web/ui/pagination.tsx'

type PagedListProps = {
  address: Pick<ListAddress, 'page' | 'hrefFor'>
  total: number
  pageSize: number
  /** Whether the answer with that total is to the present address. */
  isCurrent: boolean
  /** '23 users'. */
  count?: string
  /** Ways to the first and the last page, too. */
  ends?: boolean
  children: ReactNode
}

/**
 * One page of an admin's list, how much there is in all, and the ways to the other pages. An address beyond the last
 * page leads to the last.
 */
export function PagedList({ address, total, pageSize, isCurrent, count, ends = true, children }: PagedListProps) {
  const { page, hrefFor } = address
  const pages = pageCount(total, pageSize)
  if (isCurrent && pages > 0 && page > pages) return <Navigate replace to={hrefFor(pages)} />
  return (
    <>
      {children}
      {count && (
        <p className="soft small mt-3" role="status">
          {count}
        </p>
      )}
      {pages > 1 && <Pagination page={page} pages={pages} hrefFor={hrefFor} ends={ends} />}
    </>
  )
}
