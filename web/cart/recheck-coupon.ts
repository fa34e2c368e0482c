import type { CartChange } from '#shared/cart/check-cart.ts'
import { ApiError, callApi } from '#web/api.ts'
import { keepOffer, readCoupon, saveCoupon } from './order-summary-store.ts'

/** What the shop answers of a code that is not valid now; other errors leave that open. */
export const wrongCoupon = 'wrong_coupon'

/** Asks the shop what the cart's coupon takes off now. One that is no longer valid is taken out, and told. */
export async function recheckCoupon(signal: AbortSignal | undefined): Promise<CartChange[]> {
  const { code } = readCoupon() ?? {}
  if (!code) return []
  try {
    keepOffer(await callApi('GET /api/coupons/{code}', { params: { code }, signal }))
  } catch (error) {
    if (error instanceof ApiError && error.code === wrongCoupon) {
      if (readCoupon()?.code === code) saveCoupon(undefined)
      return [{ kind: 'coupon_ended', id: code, name: code }]
    }
    // Where the shop can't say it now, ordering asks again.
    if (!(error instanceof ApiError || signal?.aborted)) throw error
  }
  return []
}
