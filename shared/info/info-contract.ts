import Type, { type Static } from 'typebox'
import type { MethodKind } from '../delivery/delivery-terms.ts'
import type { Language } from '../languages.ts'
import type { MoneyFormat } from '../money.ts'
import type { DeliveryArea } from '../orders/delivery-area.ts'
import { OpeningHoursSpan } from '../settings/settings-contract.ts'
import type { Measures, OpeningHours, TaxCategory } from '../settings/shop-settings.ts'
import { oneOf } from '../wire.ts'
import type { NamedLink } from './shop-links.ts'

/** What the layout of every page shows about the shop. The same for everyone. */
export type LayoutData = {
  shopName: string
  shopEmail: string
  /** Lines such as company, street, town. */
  shopAddress: string[]
  /** Empty without one. */
  shopPhone: string
  openingHours: OpeningHours[]
  /** Absolute URL of the shop, without a slash at the end. */
  publicUrl: string
  money: MoneyFormat
  /** For receipts; empty without one. */
  taxNumber: string
  pricesIncludeTax: boolean
  /** With all dated rates, so that a kept page has the right ones after midnight. */
  taxCategories: TaxCategory[]
  /** In which unit prices are said. */
  measures: Measures
  /** The shop's days begin by it. */
  timeZone: string
  /** In a shop with several: the base first. */
  languages?: Language[]
  /** Where the shop delivers. */
  deliveryArea: DeliveryArea
  /** How orders reach their buyers where there are methods to choose from: 'pickup' if all of them have to be fetched. */
  delivery?: MethodKind
  /** The message for shoppers while orders are paused (decision 47). */
  ordersPaused?: string
  /** The footer's social links. */
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
  minorDigits: Type.Integer(),
  pricesIncludeTax: Type.Boolean(),
  timeZone: Type.String(),
  languages: Type.Array(Type.String()),
  measures: oneOf(['metric', 'us']),
  /** Whether there are methods of delivery to choose from. */
  delivery: Type.Boolean(),
  paymentOptions: Type.Array(Type.String()),
  shop: Type.Object({
    name: Type.String(),
    phone: Type.String(),
    email: Type.String(),
    openingHours: Type.Array(OpeningHoursSpan),
  }),
  payments: Type.Object({ provider: Type.String(), clientId: Type.String(), scriptUrl: Type.String() }),
  identity: Type.Object({ google: Type.Boolean() }),
})
export type ConfigAnswer = Static<typeof ConfigAnswer>
