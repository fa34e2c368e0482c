import type { CartItem } from '#shared/cart/stored-cart.ts'
import type { Coupon } from '#shared/coupons/coupon.ts'
import { centsOf } from '#shared/money.ts'
import { type OrderTotals, orderTotals } from '#shared/pricing/order-totals.ts'

/** What a cart costs with a coupon, by the rule that the server uses too. */
export function cartTotals(items: CartItem[], coupon: Coupon | undefined): OrderTotals {
  const lines = items.map(({ price, quantity }) => ({ priceCents: centsOf(price), quantity }))
  return orderTotals(lines, coupon?.percentOff)
}
