import type { CartChange } from '#shared/cart/check-cart.ts'
import { type Coupon, couponCode, isCouponCode } from '#shared/coupons/coupon.ts'
import { keepOffer, readCoupon, saveCoupon } from '#web/cart/order-summary-store.ts'
import { ApiError, callApi } from '#web/client/api.ts'

let latest = 0
let applying: Promise<boolean> | undefined

/**
 * Applies a typed code and returns whether it is valid; an invalid code removes the coupon. With several codes the last
 * one counts, in whatever order the answers arrive. Throws an ApiError; then nothing has changed.
 */
export async function applyCoupon(typed: string): Promise<boolean> {
  const mine = ++latest
  const asked = askShop(couponCode(typed)).then((coupon) => {
    if (mine === latest) saveCoupon(coupon)
    return coupon !== undefined
  })
  applying = asked.catch(() => false)
  try {
    return await asked
  } finally {
    if (mine === latest) applying = undefined
  }
}

/** Waits for a code that is being applied, so that a fast 'Check out' doesn't lose it. Returns whether it is valid. */
export const couponApplied = async (): Promise<boolean> => applying ?? true

async function askShop(code: string): Promise<Coupon | undefined> {
  if (!isCouponCode(code)) return undefined
  const offer = await callApi('GET /api/coupons/code/{code}', { params: { code } })
  return offer.percentOff > 0 ? offer : undefined
}

/** Fetches the coupon's current discount. Returns the code if it is no longer valid. */
export async function findEndedCoupon(signal: AbortSignal | undefined): Promise<string | undefined> {
  const code = readCoupon()?.code
  if (!code) return undefined
  try {
    const offer = await callApi('GET /api/coupons/code/{code}', { params: { code }, signal })
    if (offer.percentOff === 0) return code
    keepOffer(offer)
  } catch (error) {
    // Ordering checks again.
    if (!(error instanceof ApiError || signal?.aborted)) throw error
  }
  return undefined
}

/** Removes an ended coupon from the cart, if it is still applied; returns the change to show. */
export function takeOutCoupon(code: string | undefined): CartChange[] {
  if (!code || readCoupon()?.code !== code) return []
  saveCoupon(undefined)
  return [{ kind: 'coupon_ended', id: code, name: code }]
}
