import { createContext, useContext } from 'react'
import type { LayoutData } from '#shared/info/info-contract.ts'

/** What the layout shows when even the shop's own data could not be loaded. */
export const bareLayoutData: LayoutData = {
  shopName: 'Foodland',
  shopEmail: '',
  shopAddress: [],
  publicUrl: '',
  deliveryArea: [],
  links: [],
  shareLinks: [],
  localPayments: false,
  googleSignIn: false,
}

/** Whether this page's admin has changed what the layout says: then it is read again with the page (`useRefresh`). */
export const layoutState = { isOutdated: false }

/** Provides the shop's name and links to every screen; the root loads them once. */
export const LayoutDataContext = createContext<LayoutData>(bareLayoutData)

/** The shop's name, address and links, and whether money moves. */
export function useLayoutData(): LayoutData {
  return useContext(LayoutDataContext)
}

/** The one address by which search engines know a page; React puts it into the head. */
export function Canonical({ path }: { path: string }) {
  return <link rel="canonical" href={useLayoutData().publicUrl + path} />
}

/**
 * Who sells, and where: the lines of SHOP_ADDRESS below each other, each with its own direction. Nothing without them.
 */
export function ShopAddress({ className }: { className: string }) {
  const { shopAddress } = useLayoutData()
  if (shopAddress.length === 0) return null
  return (
    <address className={`wrap-anywhere not-italic ${className}`}>
      {shopAddress.map((line) => (
        <div key={line} dir="auto">
          {line}
        </div>
      ))}
    </address>
  )
}
