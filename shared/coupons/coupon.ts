import { withPlainSigns } from '../plain-signs.ts'

/** A coupon's code as stored, and its percentage of the total. */
export type Coupon = { code: string; percentOff: number }

/** The coupon that every shop has from the beginning, and may end (docs/rules/coupons.md). */
export const specifiedCoupon: Coupon = { code: 'FOODLAND', percentOff: 15 }

/**
 * The form in which codes are stored and compared: upper case, with plain hyphens, without blanks around, and without the
 * invisible characters that are copied from mails and web pages.
 */
export function couponCode(typed: string): string {
  return withPlainSigns(typed.replaceAll(/\p{Cf}/gu, ''))
    .trim()
    .toUpperCase()
}

/** Whether a coupon may have this code, which `couponCode` has returned. */
export const isCouponCode = (code: string): boolean => /^[A-Z0-9-]{3,20}$/.test(code)

/** The orders of a coupon are counted up to this number (decision 7). */
export const maxOrdersCounted = 10_000

/** The largest percentage. With it, even the cheapest order costs a cent, which can be paid. */
export const maxPercentOff = 50
