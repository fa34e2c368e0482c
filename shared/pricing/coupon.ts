import { pricingTexts } from './pricing-texts.ts'

/** A coupon's code as the shop stores it, and what it takes off the total. */
export type Coupon = { code: string; percentOff: number }

/**
 * The shop's coupon (specification §5 and §9), as pages know it. An order is charged by the server's table `coupons`
 * alone.
 */
const foodland: Coupon = { code: 'FOODLAND', percentOff: 15 }

/** A code as it is compared: without regard to case and to blanks around it. */
export function couponCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** What a typed code is worth, or the sentence that says that it is worth nothing. */
export function applyCoupon(typed: string): Coupon | { problem: string } {
  return couponCode(typed) === foodland.code ? foodland : { problem: pricingTexts.invalidCoupon }
}

/** What a kept code takes off, in percent: 0 without one, or with one that has become invalid. */
export function percentOffOf(typed: string | undefined): number {
  const coupon = applyCoupon(typed ?? '')
  return 'problem' in coupon ? 0 : coupon.percentOff
}
