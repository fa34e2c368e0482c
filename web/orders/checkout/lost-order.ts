// An order whose answer was lost: the shop may have placed it. It is found by the key of its attempt.
import type { CartItem } from '#shared/cart/stored-cart.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { ApiError, callApi } from '#web/api.ts'
import { readCart, removeOrdered } from '#web/cart/cart-store.ts'
import { clearOrderSummary, readCoupon } from '#web/cart/order-summary-store.ts'
import { endAttempt, openAttempt } from './order-attempt.ts'

type LostOrder = { key: string; order: Order }

/**
 * As it would have with its answer, what a lost order is for leaves the cart (specification §3), so that nobody orders it a
 * second time. A cart that was changed since then stays: pressed again, it takes the order's place, unless that was
 * paid. Throws an ApiError.
 */
export async function resumeLostOrder(signal: AbortSignal): Promise<void> {
  const lost = await findLostOrder(signal)
  if (lost && (lost.order.isPaid || isInCart(lost.order))) resume(lost)
}

/**
 * Cancels a lost order if one for these items, which are some of the same, takes its place; one for other things stays.
 * Returns whether it was cancelled. Throws an ApiError, also when it was paid meanwhile.
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
  const [order] = await callApi('GET /api/orders/mine', { query: { key }, ...(signal && { signal }) })
  if (!order) return undefined
  if (!order.isCancelled) return { key, order }
  endAttempt(key)
  return undefined
}

/** Whether the cart still has everything that was ordered, with the same coupon. */
function isInCart({ orderItems, coupon }: Order): boolean {
  const quantities = new Map(readCart().map(({ id, quantity }) => [id, quantity]))
  const hasAll = orderItems.every(({ product, quantity }) => (quantities.get(product) ?? 0) >= quantity)
  return hasAll && (readCoupon() ?? null) === coupon
}

function resume({ key, order }: LostOrder): void {
  if (!endAttempt(key)) return
  removeOrdered(order.orderItems.map(({ product, quantity }) => ({ id: product, quantity })))
  clearOrderSummary()
}
