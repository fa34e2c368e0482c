import type { CartItem } from '#shared/cart/stored-cart.ts'
import type { Coupon } from '#shared/coupons/coupon.ts'
import { centsOf } from '#shared/money.ts'
import { formerRatePpm, type OrderTotals, orderTotals } from '#shared/pricing/order-totals.ts'

/** The cart's totals with a coupon, by the rule that the server also uses. */
export function cartTotals(items: CartItem[], coupon: Coupon | undefined): OrderTotals {
  const lines = items.map(({ price, quantity }) => ({
    priceCents: centsOf(price),
    quantity,
    taxPpm: formerRatePpm,
    depositCents: 0,
    depositPpm: null,
  }))
  return orderTotals(lines, { pricesIncludeTax: false, percentOff: coupon?.percentOff })
}
