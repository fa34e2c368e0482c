import Type, { type Static } from 'typebox'
import type { DeliveryArea } from '../orders/delivery-area.ts'
import type { NamedLink } from './source-link.ts'

/** What the layout of every page needs to know of the shop. The same for everyone. */
export type LayoutData = {
  shopName: string
  shopEmail: string
  /** Lines such as company, street, town, phone (SHOP_ADDRESS). */
  shopAddress: string[]
  /** Absolute address of the shop, without a slash at the end. */
  publicUrl: string
  /** Where it delivers (DELIVERY_POSTAL_CODES). */
  deliveryArea: DeliveryArea
  /** What shoppers read while it takes no orders (decision 47). */
  ordersPaused?: string
  /** Social links of the footer (SHOP_LINKS). */
  links: NamedLink[]
  /** Where there are none: links that share the shop. */
  shareLinks: NamedLink[]
  /** True when the local payment provider stands in: every page says that no money moves. */
  localPayments: boolean
  /** False: the Google button explains that this shop has not set it up. */
  googleSignIn: boolean
}

/** GET /api/config (docs/rules/payments.md#provider). */
export const ConfigAnswer = Type.Object({
  currency: Type.String(),
  payments: Type.Object({ provider: Type.String(), clientId: Type.String(), scriptUrl: Type.String() }),
  identity: Type.Object({ google: Type.Boolean() }),
})
export type ConfigAnswer = Static<typeof ConfigAnswer>
