// An order whose answer was lost: the shop may have placed it. It is found by the key of its attempt.
import type { CartItem } from '#shared/cart/stored-cart.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { readCart, removeOrdered } from '#web/cart/cart-store.ts'
import { clearOrderSummary, readCoupon } from '#web/cart/order-summary-store.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { endAttempt, openAttempt } from './order-attempt.ts'

type LostOrder = { key: string; order: Order }

/**
 * Makes up for a lost answer: what was ordered leaves the cart (docs/rules/orders.md#place-an-order), so that nobody
 * orders it twice. If the cart was changed since, it stays, and ordering it replaces the lost order, unless that was
 * paid. Throws an ApiError.
 */
export async function resumeLostOrder(signal: AbortSignal): Promise<void> {
  const lost = await findLostOrder(signal)
  if (lost && (lost.order.isPaid || isInCart(lost.order))) resume(lost)
}

/**
 * Cancels the lost order if these items share a product with it, because the new order replaces it; otherwise it
 * stays. Returns whether it was cancelled. Throws an ApiError, also when it was paid meanwhile.
 */
export async function cancelLostOrder(items: CartItem[]): Promise<boolean> {
  const lost = await findLostOrder()
  if (!lost) return false
  const { key, order } = lost
  const isReplaced = items.some(({ id }) => order.orderItems.some(({ product }) => product === id))
  try {
    if (isReplaced) await callApi('PUT /api/orders/{id}/cancel', { params: { id: order.id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) resume(lost)
    throw error
  }
  endAttempt(key)
  return isReplaced
}

async function findLostOrder(signal?: AbortSignal): Promise<LostOrder | undefined> {
  const key = openAttempt()
  if (!key) return undefined
  const [order] = await callApi('GET /api/orders/mine', { query: { key }, signal })
  if (!order) return undefined
  if (!order.isCancelled) return { key, order }
  endAttempt(key)
  return undefined
}

/** Whether the cart still has everything that was ordered, with the same coupon. */
function isInCart({ orderItems, coupon }: Order): boolean {
  const quantities = new Map(readCart().map(({ id, quantity }) => [id, quantity]))
  const hasAll = orderItems.every(({ product, quantity }) => (quantities.get(product) ?? 0) >= quantity)
  return hasAll && (readCoupon()?.code ?? null) === coupon
}

function resume({ key, order }: LostOrder): void {
  if (!endAttempt(key)) return
  removeOrdered(order.orderItems.map(({ product, quantity }) => ({ id: product, quantity })))
  clearOrderSummary()
}
