import Type, { type Static } from 'typebox'
import type { MoneyFormat } from '../money.ts'
import type { DeliveryArea } from '../orders/delivery-area.ts'
import type { Measures, TaxCategory } from '../settings/shop-settings.ts'
import type { NamedLink } from './shop-links.ts'

/** What the layout of every page shows about the shop. The same for everyone. */
export type LayoutData = {
  shopName: string
  shopEmail: string
  /** Lines such as company, street, town, phone (SHOP_ADDRESS). */
  shopAddress: string[]
  /** Absolute URL of the shop, without a slash at the end. */
  publicUrl: string
  money: MoneyFormat
  pricesIncludeTax: boolean
  /** With all dated rates, so that a kept page has the right ones after midnight. */
  taxCategories: TaxCategory[]
  /** In which unit prices are said. */
  measures: Measures
  /** The shop's days begin by it. */
  timeZone: string
  /** Where the shop delivers (DELIVERY_POSTAL_CODES). */
  deliveryArea: DeliveryArea
  /** The message for shoppers while orders are paused (decision 47). */
  ordersPaused?: string
  /** Social links of the footer (SHOP_LINKS). */
  links: NamedLink[]
  /** Links that share the shop, when the footer has no social links. */
  shareLinks: NamedLink[]
  /** True with the local payment provider: every page then says that no money moves. */
  localPayments: boolean
  /** When false, the Google button explains that this shop has not set up Google. */
  googleSignIn: boolean
}

/** GET /api/config (docs/rules/payments.md#provider). */
export const ConfigAnswer = Type.Object({
  currency: Type.String(),
  payments: Type.Object({ provider: Type.String(), clientId: Type.String(), scriptUrl: Type.String() }),
  identity: Type.Object({ google: Type.Boolean() }),
})
export type ConfigAnswer = Static<typeof ConfigAnswer>
