import { couponCode, isCouponCode } from '#shared/pricing/coupon.ts'
import { callApi } from '#web/api.ts'
import { saveCoupon } from './order-summary-store.ts'

let applying: Promise<unknown> = Promise.resolve()

/**
 * Applies a typed code, and returns whether it is valid; one that is not takes back what was applied before. Throws an
 * ApiError, after which all is as it was.
 */
export function applyCoupon(typed: string): Promise<boolean> {
  const applied = apply(couponCode(typed))
  applying = applied.catch(() => {})
  return applied
}

/** The code that is being applied has been, or not. Who goes on at once still gets it. */
export const couponApplied = (): Promise<unknown> => applying

async function apply(code: string): Promise<boolean> {
  const coupon = isCouponCode(code) ? await callApi('GET /api/coupons/{code}', { params: { code } }) : undefined
  const isValid = coupon !== undefined && coupon.percentOff > 0
  saveCoupon(isValid ? coupon : undefined)
  return isValid
}
