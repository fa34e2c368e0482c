// oxlint-disable-next-line no-restricted-imports
import { Link, type LinkProps } from 'react-router'

export type ShopLinkProps = Omit<LinkProps, 'to' | 'discover' | 'prefetch' | 'relative' | 'target' | 'download'> & {
  /** An address of the shop. */
  to: string
  /** Makes the browser load the address: it is no page of the site, or the site should start afresh. */
  reloadDocument?: boolean
}

/** A link to a page of the shop, which opens without a reload and is prefetched when somebody rests on it. */
export function ShopLink({ reloadDocument = false, ...rest }: ShopLinkProps) {
  // A place on a page is mostly on the page that is shown.
  const isPrefetched = !import.meta.env.SSR && !reloadDocument && !rest.to.includes('#') && mayPrefetch()
  return (
    <Link
      {...rest}
      reloadDocument={reloadDocument}
      discover={reloadDocument ? 'none' : 'render'}
      prefetch={isPrefetched ? 'intent' : 'none'}
    />
  )
}

/** What Chromium tells of the line; other browsers say nothing. */
type Line = { saveData?: boolean; rtt?: number }

/**
 * Whether to fetch what may not be needed. Not where the person saves data, nor on a slow line, where what somebody asks
 * for would wait behind it.
 */
function mayPrefetch(): boolean {
  const { saveData, rtt = 0 } = (navigator as { connection?: Line }).connection ?? {}
  return !saveData && rtt < 300
}
