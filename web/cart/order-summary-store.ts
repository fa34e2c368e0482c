import { parseOrderSummary, type OrderSummary } from '#shared/cart/stored-cart.ts'
import { applyCoupon } from '#shared/pricing/coupon.ts'
import { textOf } from '#shared/stored-values.ts'
import { browserStore, useBrowserStore } from '#web/frame/browser-store.ts'

const orderSummary = browserStore<OrderSummary | null>('resumen', parseOrderSummary, null)

/** The code applied in this tab since 'Check out' was last pressed; '' when the coupon was taken back. */
const applied = browserStore<string | null>('coupon', parseApplied, null, 'sessionStorage')

/**
 * The coupon of the cart and of the order made from it: the one applied in this tab, else that of the summary (RULINGS
 * §3).
 */
export function useCoupon(): string | undefined {
  return couponOf(useBrowserStore(applied), useBrowserStore(orderSummary))
}

/** As `useCoupon`, for use outside of a component. */
export const readCoupon = (): string | undefined => couponOf(applied.read(), orderSummary.read())

const couponOf = (inThisTab: string | null, summary: OrderSummary | null) => (inThisTab ?? summary?.coupon) || undefined

/** Applies a code in this tab, or none; the summary takes it over when 'Check out' is pressed. */
export const saveCoupon = (code: string | undefined): void => applied.write(code ?? '')

/** Stores the summary at 'Check out' (RULINGS §3); from now on its coupon counts, in every tab. */
export function saveOrderSummary(summary: OrderSummary): void {
  orderSummary.write(summary)
  applied.clear()
}

/** Forgets the summary, and the coupon with it. */
export function clearOrderSummary(): void {
  orderSummary.clear()
  applied.clear()
}

function parseApplied(stored: unknown): string | null {
  if (stored === '') return ''
  const found = applyCoupon(textOf(stored))
  return 'code' in found ? found.code : null
}
