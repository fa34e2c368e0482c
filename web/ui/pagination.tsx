import type { ReactNode } from 'react'
import { pageWindow } from '#shared/pagination.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { pressBySpace } from './press-by-space.ts'
import { ShopLink } from './shop-link.tsx'

type Way =
  | { hrefFor: (page: number) => string; onPage?: undefined }
  | { onPage: (page: number) => void; hrefFor?: undefined }

/** The current page and the number of pages. With `hrefFor` the pages are links, with `onPage` buttons. */
type PaginationProps = Way & {
  page: number
  pages: number
  /** False leaves out First and Last: the user list has Prev, numbers and Next only. */
  ends?: boolean
}

/** Prev, First, a window of page numbers, Last, Next. All except the numbers have the role 'button', even links. */
export function Pagination({ page, pages, ends = true, ...way }: PaginationProps) {
  const atStart = page <= 1
  const atEnd = page >= pages
  return (
    <nav className="pages" aria-label={uiTexts.pages}>
      <PageLink way={way} to={page - 1} off={atStart}>
        {uiTexts.prev}
      </PageLink>
      {ends && (
        <PageLink way={way} to={1} off={atStart} className="gap">
          {uiTexts.first}
        </PageLink>
      )}
      {pageWindow(page, pages).map((number) => (
        <PageLink key={number} way={way} to={number} name={uiTexts.page(number)} current={number === page}>
          {number}
        </PageLink>
      ))}
      {ends && (
        <PageLink way={way} to={pages} off={atEnd} className="gap-before">
          {uiTexts.last}
        </PageLink>
      )}
      <PageLink way={way} to={page + 1} off={atEnd}>
        {uiTexts.next}
      </PageLink>
    </nav>
  )
}

type PageLinkProps = {
  way: Way
  to: number
  off?: boolean
  current?: boolean
  name?: string
  className?: string
  children: ReactNode
}

/** A link to another page, or a button if there is no address or no such page. */
function PageLink({ way, to, off, current, name, className, children }: PageLinkProps) {
  const shared = { className, 'aria-label': name, 'aria-current': current ? ('page' as const) : undefined }
  if (way.hrefFor && !off) {
    return (
      <ShopLink {...shared} {...(!name && { role: 'button', onKeyDown: pressBySpace })} to={way.hrefFor(to)}>
        {children}
      </ShopLink>
    )
  }
  return (
    // `aria-disabled`, because a pressed button that becomes `disabled` loses the focus.
    <button
      type="button"
      {...shared}
      {...(way.onPage ? { 'aria-disabled': off } : { disabled: off })}
      onClick={() => !off && way.onPage?.(to)}
    >
      {children}
    </button>
  )
}
