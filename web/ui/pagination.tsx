import type { ReactNode } from 'react'
import { pageWindow } from '#shared/pagination.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { pressBySpace } from './press-by-space.ts'
import { ShopLink } from './shop-link.tsx'

type Way =
  | { hrefFor: (page: number) => string; onPage?: undefined }
  | { onPage: (page: number) => void; hrefFor?: undefined }

/** The page shown, of how many, and how others are reached: by links with `hrefFor`, by buttons with `onPage`. */
type PaginationProps = Way & {
  page: number
  pages: number
  /** False leaves out First and Last: the user list has Prev, numbers and Next only. */
  ends?: boolean
}

/** Prev, First, a window of page numbers, Last, Next. All but the numbers have the role of buttons, links or not. */
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

/** A way to another page; a button where there is no address, or no such page. */
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
    // `aria-disabled`: if the button that was just pressed were disabled, the focus would drop to the top of the page.
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
