import type { ComponentProps } from 'react'

export type ShopLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> & {
  /** An address of the shop. */
  to: string
  /** The browser loads what is there: it is no page of the site, or the site is to start anew. */
  reloadDocument?: boolean | undefined
}

/**
 * A link to a page of the shop: a plain one, which `QuickLinks` follows without a new load. React Router's own has twenty
 * hooks, and a page has dozens of links (docs/performance.md). By the mark it learns what lies behind them.
 */
export function ShopLink({ to, reloadDocument = false, children, ...rest }: ShopLinkProps) {
  return (
    <a {...rest} href={to} data-discover={reloadDocument ? undefined : 'true'}>
      {children}
    </a>
  )
}
