import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { uiTexts } from '#shared/info/ui-texts.ts'
import { pageWindow } from '#shared/pagination.ts'

type PaginationProps = { page: number; pages: number } & (
  | { hrefFor: (page: number) => string; onPage?: undefined }
  | { onPage: (page: number) => void; hrefFor?: undefined }
)

/** Prev, First, a window of page numbers, Last, Next: as links with `hrefFor`, as buttons with `onPage`. */
export function Pagination({ page, pages, hrefFor, onPage }: PaginationProps) {
  type TurnProps = {
    to: number
    off?: boolean
    current?: boolean
    name?: string
    className?: string
    children: ReactNode
  }
  const turn = ({ to, off, current, name, className, children }: TurnProps) => {
    const shared = {
      key: name ?? String(children),
      className,
      'aria-label': name,
      'aria-current': current ? ('page' as const) : undefined,
    }
    const { key, ...props } = shared
    if (!off && hrefFor) {
      return (
        <Link key={key} {...props} to={hrefFor(to)}>
          {children}
        </Link>
      )
    }
    return (
      <button key={key} type="button" {...props} disabled={off} onClick={() => onPage?.(to)}>
        {children}
      </button>
    )
  }
  const atStart = page <= 1
  const atEnd = page >= pages
  return (
    <nav className="pages" aria-label={uiTexts.pages}>
      {turn({ to: page - 1, off: atStart, children: uiTexts.prev })}
      {turn({ to: 1, off: atStart, className: 'gap', children: uiTexts.first })}
      {pageWindow(page, pages).map((number) =>
        turn({ to: number, current: number === page, name: uiTexts.page(number), children: number }),
      )}
      {turn({ to: pages, off: atEnd, className: 'gap-before', children: uiTexts.last })}
      {turn({ to: page + 1, off: atEnd, children: uiTexts.next })}
    </nav>
  )
}
