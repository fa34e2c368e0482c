import { parseOrderSummary, type OrderSummary } from '#shared/cart/stored-cart.ts'
import type { Coupon } from '#shared/pricing/coupon.ts'
import { isLike } from '#shared/stored-values.ts'
import { browserStore, useBrowserStore } from '#web/frame/browser-store.ts'

const orderSummary = browserStore<OrderSummary | null>('resumen', parseOrderSummary, null)

/** The code applied in this tab since 'Check out' was last pressed; '' when the coupon was taken back. */
const applied = browserStore<string | null>(
  'coupon',
  (stored) => (typeof stored === 'string' ? stored : null),
  null,
  'sessionStorage',
)

const noOffer: Coupon = { code: '', percentOff: 0 }

/** What the shop said last of what a code takes off. */
const offer = browserStore<Coupon | null>('couponOffer', (stored) => (isLike(stored, noOffer) ? stored : null), null)

/**
 * The coupon of the cart and of the order made from it: the one applied in this tab, else that of the summary (RULINGS
 * §3). Until the shop has said what it takes off, that is nothing.
 */
export function useCoupon(): Coupon | undefined {
  return couponOf(useBrowserStore(applied), useBrowserStore(orderSummary), useBrowserStore(offer))
}

/** As `useCoupon`, for use outside of a component. */
export const readCoupon = (): Coupon | undefined => couponOf(applied.read(), orderSummary.read(), offer.read())

function couponOf(inThisTab: string | null, summary: OrderSummary | null, said: Coupon | null): Coupon | undefined {
  const code = inThisTab ?? summary?.coupon
  if (!code) return undefined
  return said?.code === code ? said : { code, percentOff: 0 }
}

/** Applies a coupon in this tab, or none; the summary takes it over when 'Check out' is pressed. */
export function saveCoupon(coupon: Coupon | undefined): void {
  if (coupon) offer.write(coupon)
  applied.write(coupon?.code ?? '')
}

/** Keeps what the shop said of a code. */
export const keepOffer = (said: Coupon): void => offer.write(said)

/** Stores the summary at 'Check out' (RULINGS §3); from now on its coupon counts, in every tab. */
export function saveOrderSummary(summary: OrderSummary): void {
  orderSummary.write(summary)
  applied.clear()
}

/** Forgets the summary, and the coupon with it. */
export function clearOrderSummary(): void {
  orderSummary.clear()
  applied.clear()
  offer.clear()
}
