import { createContext, useContext } from 'react'
import type { LayoutData } from '#shared/info/info-contract.ts'
import { usd } from '#shared/money.ts'

/** Used when the shop's data could not be loaded. */
export const bareLayoutData: LayoutData = {
  shopName: 'Foodland',
  shopEmail: '',
  shopAddress: [],
  shopPhone: '',
  openingHours: [],
  publicUrl: '',
  money: usd,
  taxNumber: '',
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

/** The shop's address, each line with its own text direction, and its telephone; nothing without either. */
export function ShopAddress({ className }: { className: string }) {
  const { shopAddress, shopPhone } = useLayoutData()
  if (shopAddress.length === 0 && !shopPhone) return null
  return (
    <address className={`wrap-anywhere not-italic ${className}`}>
      {shopAddress.map((line) => (
        <div key={line} dir="auto">
          {line}
        </div>
      ))}
      {shopPhone && (
        <a className="link" href={`tel:${shopPhone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
          {shopPhone}
        </a>
      )}
    </address>
  )
}
