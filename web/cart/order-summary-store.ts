import { type OrderSummary, parseOrderSummary } from '#shared/cart/stored-cart.ts'
import { type Coupon, isCouponCode, maxPercentOff, specifiedCoupon } from '#shared/coupons/coupon.ts'
import { isRecord } from '#shared/stored-values.ts'
import { browserStore, useBrowserStore } from '#web/client/storage/browser-store.ts'

const orderSummary = browserStore<OrderSummary | null>('resumen', parseOrderSummary, null)

/** The code applied in this tab since 'Check out' was last pressed; '' when the coupon was taken back. */
const applied = browserStore<string | null>('coupon', parseApplied, null, 'sessionStorage')

type Offers = Readonly<Record<string, unknown>>

/** The discount in percent of each code, which never changes while a code is valid (decision 46). */
const offers = browserStore<Offers>('couponOffers', (stored) => (isRecord(stored) ? stored : {}), {})

/**
 * The cart's coupon: the one applied in this tab, else that of the order summary (docs/rules/cart.md#summary). The
 * discount is 0 until the server has told it.
 */
export function useCoupon(): Coupon | undefined {
  return couponOf(useBrowserStore(applied), useBrowserStore(orderSummary), useBrowserStore(offers))
}

/** As `useCoupon`, for use outside of components. */
export const readCoupon = (): Coupon | undefined => couponOf(applied.read(), orderSummary.read(), offers.read())

function couponOf(inThisTab: string | null, summary: OrderSummary | null, said: Offers): Coupon | undefined {
  const code = inThisTab ?? summary?.coupon
  if (!code) return undefined
  const percentOff = Number(code === specifiedCoupon.code ? specifiedCoupon.percentOff : said[code])
  return { code, percentOff: percentOff > 0 && percentOff <= maxPercentOff ? percentOff : 0 }
}

/** Sets or removes the coupon in this tab; 'Check out' puts it into the order summary. */
export function saveCoupon(coupon: Coupon | undefined): void {
  if (coupon) keepOffer(coupon)
  applied.write(coupon?.code ?? '')
}

/** Stores the discount of a code. */
export const keepOffer = ({ code, percentOff }: Coupon): void => offers.write({ ...offers.read(), [code]: percentOff })

/** Stores the order summary at 'Check out' (docs/rules/cart.md#summary). Its coupon then counts in every tab. */
export function saveOrderSummary(summary: OrderSummary): void {
  orderSummary.write(summary)
  applied.clear()
}

/** Removes the order summary and the coupon. */
export function clearOrderSummary(): void {
  orderSummary.clear()
  applied.clear()
}

function parseApplied(stored: unknown): string | null {
  return stored === '' || (typeof stored === 'string' && isCouponCode(stored)) ? stored : null
}
