import { type Coupon, couponCode, isCouponCode } from '#shared/pricing/coupon.ts'
import { pricingTexts as texts } from '#shared/pricing/pricing-texts.ts'
import { ApiError, callApi } from '#web/api.ts'
import { saveCoupon } from './order-summary-store.ts'
import { wrongCoupon } from './recheck-coupon.ts'

let applying: Promise<unknown> = Promise.resolve()

/** Applies a typed code; one that is not valid takes back what was applied before. Throws an ApiError. */
export function applyCoupon(typed: string): Promise<void> {
  const applied = askShop(couponCode(typed)).then(saveCoupon, (error: unknown) => {
    if (error instanceof ApiError && error.code === wrongCoupon) saveCoupon(undefined)
    throw error
  })
  applying = applied.catch(() => {})
  return applied
}

/** The code that is being applied has been, or not. Who goes on at once still gets it. */
export const couponApplied = (): Promise<unknown> => applying

async function askShop(code: string): Promise<Coupon> {
  if (!isCouponCode(code)) throw new ApiError(404, texts.invalidCoupon, wrongCoupon)
  return callApi('GET /api/coupons/{code}', { params: { code } })
}
