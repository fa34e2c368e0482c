import type { CartChange } from '#shared/cart/check-cart.ts'
import { ApiError, callApi } from '#web/api.ts'
import { keepOffer, readCoupon, saveCoupon } from './order-summary-store.ts'

/** Asks the shop what the cart's coupon takes off now. One that is no longer valid is taken out, and told. */
export async function recheckCoupon(signal: AbortSignal | undefined): Promise<CartChange[]> {
  const code = readCoupon()?.code
  if (!code) return []
  try {
    const offer = await callApi('GET /api/coupons/{code}', { params: { code }, signal })
    if (offer.percentOff === 0) {
      if (readCoupon()?.code === code) saveCoupon(undefined)
      return [{ kind: 'coupon_ended', id: code, name: code }]
    }
    keepOffer(offer)
  } catch (error) {
    // Where the shop can't say it now, ordering asks again.
    if (!(error instanceof ApiError || signal?.aborted)) throw error
  }
  return []
}
