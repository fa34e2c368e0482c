import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { putBack, readCart, removeFromCart } from './cart-store.ts'
import { clearOrderSummary, readCoupon, saveCoupon } from './order-summary-store.ts'

/**
 * Takes a product out of the cart without a question, and offers Undo in the status (docs/rules/cart.md#cart).
 * `onUndone` may take the focus, because Undo goes with the status.
 */
export function takeOut(id: string, onUndone: () => void): void {
  const items = readCart()
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  if (!item) return
  const coupon = readCoupon()
  removeFromCart(id)
  // An empty cart has no order summary.
  if (items.length === 1) clearOrderSummary()
  const undo = () => {
    putBack(item, index)
    if (coupon && !readCoupon()) saveCoupon(coupon)
    onUndone()
  }
  showToast({ text: catalogTexts.wasRemoved(item.name), undo })
}
