import type { ComponentProps } from 'react'

export type ShopLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> & {
  /** An address of the shop. */
  to: string
  /** Makes the browser load the address: it is no page of the site, or the site should start afresh. */
  reloadDocument?: boolean
}

/**
 * A link to a page of the shop: a plain one, which `QuickLinks` follows without a reload. React Router's own has twenty
 * hooks, and a page has dozens of links (docs/performance.md). `data-discover` tells the router to learn the routes
 * behind it.
 */
export function ShopLink({ to, reloadDocument = false, children, ...rest }: ShopLinkProps) {
  return (
    <a {...rest} href={to} data-discover={reloadDocument ? undefined : 'true'}>
      {children}
    </a>
  )
}
