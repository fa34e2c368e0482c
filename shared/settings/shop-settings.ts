import type { NamedLink } from '../info/shop-links.ts'
import type { DeliveryArea } from '../orders/delivery-area.ts'

/** A span of opening hours: day 1 is Monday, times such as '09:00' are the shop's local times. */
export type OpeningHours = { day: number; opens: string; closes: string }

/** The measures in which unit prices are said: per kg and l, or per lb and fl oz. */
export type Measures = 'metric' | 'us'

/** A rate in millionths (8.875 % is 88,750), from a day of the shop on. */
export type TaxRate = { validFrom: string; ratePpm: number }

/** Products of one kind of tax. The rates are sorted by their day. */
export type TaxCategory = { id: string; name: string; isDefault: boolean; rates: TaxRate[] }

/** The address of a shop that has not said its own. Nobody reads it. */
export const defaultShopEmail = 'hello@foodland.example'

/** Orders are counted up to this number: with one, the currency is fixed. */
export const mostCountedOrders = 10_000

/** What the shopkeeper has set up for the shop (docs/rules/settings.md). */
export type ShopSettings = {
  name: string
  /** Lines such as company, street, town. */
  address: string[]
  taxNumber: string
  email: string
  phone: string
  links: NamedLink[]
  openingHours: OpeningHours[]
  deliveryArea: DeliveryArea
  /** The sentence to shoppers while the shop takes no orders; null while it takes orders. */
  ordersPaused: string | null
  /** ISO 4217. */
  currency: string
  /** The decimals of the currency: 0, 2 or 3. */
  minorDigits: number
  pricesIncludeTax: boolean
  /** IANA, such as Europe/Berlin: the shop's days begin by it. */
  timeZone: string
  languages: string[]
  measures: Measures
  priorPriceRule: 'lowest30' | 'regular'
  cashStepCents: number
  /** Raised by each change. */
  version: number
  /** Whether any method of delivery or pick-up is active. */
  hasDelivery: boolean
  /** Whether one of them is a delivery. Otherwise people can only fetch their orders. */
  bringsOrders: boolean
  /** The ways to pay that are switched on (docs/rules/payments.md#payment-options). */
  paymentOptions: string[]
  /** In the shopkeeper's order. */
  taxCategories: TaxCategory[]
}
