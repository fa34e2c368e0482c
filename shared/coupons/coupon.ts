/** A coupon's code as the shop stores it, and what it takes off the total. */
export type Coupon = { code: string; percentOff: number }

/** The coupon that every shop begins with (docs/rules/coupons.md): a shop has it from the beginning, and may end it. */
export const specifiedCoupon: Coupon = { code: 'FOODLAND', percentOff: 15 }

/** A code as it is compared: without regard to case and to blanks around it. */
export function couponCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** Whether a coupon may have this code, as it is compared. */
export const isCouponCode = (code: string): boolean => /^[A-Z0-9-]{3,20}$/.test(code)

/** Orders with a coupon are counted no further than a person needs to know (decision 7). */
export const maxOrdersCounted = 10_000

/** In percent: what the cheapest order comes to is still a cent, which can be paid. */
export const maxPercentOff = 50
