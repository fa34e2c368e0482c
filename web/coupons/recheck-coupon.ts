import type { CartChange } from '#shared/cart/check-cart.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { keepOffer, readCoupon, saveCoupon } from '../cart/order-summary-store.ts'

/** Asks the shop what the cart's coupon takes off now. Returns the code of one that is no longer valid. */
export async function findEndedCoupon(signal: AbortSignal | undefined): Promise<string | undefined> {
  const code = readCoupon()?.code
  if (!code) return undefined
  try {
    const offer = await callApi('GET /api/coupons/code/{code}', { params: { code }, signal })
    if (offer.percentOff === 0) return code
    keepOffer(offer)
  } catch (error) {
    // Where the shop can't say it now, ordering asks again.
    if (!(error instanceof ApiError || signal?.aborted)) throw error
  }
  return undefined
}

/** Takes a coupon that has ended out of the cart, if it is still there; returns what to tell of it. */
export function takeOutCoupon(code: string | undefined): CartChange[] {
  if (!code || readCoupon()?.code !== code) return []
  saveCoupon(undefined)
  return [{ kind: 'coupon_ended', id: code, name: code }]
}
