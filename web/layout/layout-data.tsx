import { createContext, useContext } from 'react'
import type { LayoutData } from '#shared/info/info-contract.ts'
import { usd } from '#shared/money.ts'

/** Used when the shop's data could not be loaded. */
export const bareLayoutData: LayoutData = {
  shopName: 'Foodland',
  shopEmail: '',
  shopAddress: [],
  publicUrl: '',
  money: usd,
  pricesIncludeTax: false,
  taxCategories: [],
  measures: 'metric',
  timeZone: 'UTC',
  deliveryArea: [],
  links: [],
  shareLinks: [],
  localPayments: false,
  googleSignIn: false,
}

/** Set when the admin has changed data of the layout, which is then reloaded with the page (`useRefresh`). */
export const layoutState = { isOutdated: false }

/** The layout's data, loaded once by the root. */
export const LayoutDataContext = createContext<LayoutData>(bareLayoutData)

export function useLayoutData(): LayoutData {
  return useContext(LayoutDataContext)
}

/** The lines of SHOP_ADDRESS, each with its own text direction; nothing without an address. */
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
