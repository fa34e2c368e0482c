// oxlint-disable-next-line no-restricted-imports -- the one place that wraps the Link of the router
import { Link, type LinkProps } from 'react-router'

export type ShopLinkProps = Omit<LinkProps, 'to' | 'discover' | 'prefetch' | 'relative' | 'target' | 'download'> & {
  /** An address of the shop. */
  to: string
  /** Loads a new document: for addresses outside the site, or to restart the site. */
  reloadDocument?: boolean
}

/** A link to a page of the shop. The page opens without a reload and is prefetched on hover or focus. */
export function ShopLink({ reloadDocument = false, ...rest }: ShopLinkProps) {
  // A link with a hash mostly leads to a place on the current page.
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

/** The connection, as Chromium describes it. Other browsers don't. */
type Connection = { saveData?: boolean; rtt?: number }

/**
 * Whether to prefetch pages. Not if the person saves data, and not on a slow connection, where requested pages would have
 * to wait for prefetched ones.
 */
function mayPrefetch(): boolean {
  const { saveData, rtt = 0 } = (navigator as { connection?: Connection }).connection ?? {}
  return !saveData && rtt < 300
}
