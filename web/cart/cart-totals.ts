import type { CartItem } from '#shared/cart/stored-cart.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import type { Coupon } from '#shared/coupons/coupon.ts'
import type { DeliveryOffer, OfferedSlot } from '#shared/delivery/delivery-contract.ts'
import { deliveryCost } from '#shared/delivery/delivery-terms.ts'
import type { LayoutData } from '#shared/info/info-contract.ts'
import { centsOf, type Currency } from '#shared/money.ts'
import { formerRatePpm, goodsCentsOf, orderTotals } from '#shared/pricing/order-totals.ts'
import type { ShownSums } from '#shared/pricing/sum-rows.ts'
import { ratePpmOn } from '#shared/pricing/tax-rates.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { termsOfOffer } from '#web/delivery/terms-of-offer.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { shopNow } from '#web/shop-clock.ts'

type CartShop = Pick<LayoutData, 'money' | 'pricesIncludeTax' | 'taxCategories' | 'timeZone' | 'delivery'>

/** The products of the cart, as far as the shop has told them. */
type CartProducts = ReadonlyMap<string, Pick<Product, 'taxCategory' | 'deposit'> | undefined>

/** What the sums need to know of the chosen delivery. */
export type SumsDelivery = {
  offer?: DeliveryOffer | undefined
  slot: Pick<OfferedSlot, 'startsAt' | 'surcharge'> | undefined
  /** Comes with an earlier order, so that it costs nothing. */
  comesWithOther?: true
}

/** Adds up the cart with the shop's rates of today, by the rule that the server also uses. */
export function useCartTotals(
  products: CartProducts,
  delivery?: SumsDelivery,
): (items: CartItem[], coupon: Coupon | undefined) => CartTotals {
  const shop = useLayoutData()
  return (items, coupon) => cartTotals({ items, coupon, products, delivery, shop, now: new Date(shopNow()) })
}

export type CartTotals = ShownSums & {
  /** What the goods cost the buyer, taxes included, before a coupon, deposits and fee. */
  goodsCents: number
  /** How much is missing for a delivery at all. */
  missingCents: number
}

type Cart = {
  items: CartItem[]
  coupon: Coupon | undefined
  products: CartProducts
  /** The chosen delivery, as soon as it is known. */
  delivery: SumsDelivery | undefined
  shop: CartShop
  now: Date
}

function cartTotals({ items, coupon, products, delivery, shop, now }: Cart): CartTotals {
  const { money, pricesIncludeTax, taxCategories, timeZone } = shop
  // The rates of the day of delivery count.
  const { slot } = delivery ?? {}
  const day = shopDay(slot ? new Date(slot.startsAt) : now, timeZone)
  // Until the shop has told its rates, those of a new shop count. Ordering checks the sums again.
  const rateOf = (category: string | null) => ratePpmOn(taxCategories, category, day) ?? formerRatePpm
  const lines = items.map(({ id, price, quantity }) => {
    const { taxCategory = null, deposit } = products.get(id) ?? {}
    const taxPpm = rateOf(taxCategory)
    return {
      priceCents: centsOf(price, money),
      quantity,
      taxPpm,
      depositCents: deposit ? centsOf(deposit.amount, money) * deposit.count * quantity : 0,
      depositPpm: deposit ? rateOf(deposit.taxCategory ?? taxCategory) : null,
    }
  })
  const goodsCents = goodsCentsOf(lines, { pricesIncludeTax })
  const { feeCents, missingCents, feeTaxPpm } = feeFor(goodsCents, delivery, { money, rateOf })
  const fee = { cents: feeCents, taxPpm: feeTaxPpm }
  const totals = orderTotals(lines, { pricesIncludeTax, percentOff: coupon?.percentOff, fee })
  const none = [{ ratePpm: rateOf(null), grossCents: 0, taxCents: 0 }]
  // A delivery whose price is not known yet is not free.
  const isShippingOpen = shop.delivery !== undefined && !delivery?.offer && !delivery?.comesWithOther
  const taxes = items.length > 0 ? totals.taxes : none
  return { ...totals, pricesIncludeTax, taxes, goodsCents, missingCents, ...(isShippingOpen && { isShippingOpen }) }
}

/** Fee and surcharge of the chosen delivery, and what is missing for it. */
function feeFor(
  goodsCents: number,
  { offer, slot }: Partial<SumsDelivery> = {},
  { money, rateOf }: { money: Currency; rateOf: (category: string | null) => number },
): { feeCents: number; missingCents: number; feeTaxPpm: number | 'split' } {
  if (!offer) return { feeCents: 0, missingCents: 0, feeTaxPpm: 0 }
  const { feeCents, missingCents } = deliveryCost(termsOfOffer(offer, money), goodsCents)
  const { feeTaxCategory } = offer.method
  return {
    feeCents: feeCents + centsOf(slot?.surcharge ?? 0, money),
    missingCents,
    feeTaxPpm: feeTaxCategory === null ? 'split' : rateOf(feeTaxCategory),
  }
}
