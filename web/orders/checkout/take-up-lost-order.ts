import type { Order } from '#shared/orders/orders-contract.ts'
import { callApi } from '#web/api.ts'
import { removeOrdered } from '#web/cart/cart-store.ts'
import { clearResumen } from '#web/cart/resumen-store.ts'
import { endAttempt, openAttempt } from './order-attempt.ts'

/**
 * The order of an attempt whose answer was lost, if it was placed and is not over: as it would have with the answer, what was
 * ordered leaves the cart (specification §3), so that nobody orders it a second time. Throws an ApiError.
 */
export async function takeUpLostOrder(signal?: AbortSignal): Promise<Order | undefined> {
  const key = openAttempt()
  if (!key) return undefined
  const [order] = await callApi('GET /api/orders/mine', { query: { key }, ...(signal && { signal }) })
  if (!order || !endAttempt(key) || order.isCancelled) return undefined
  removeOrdered(order.orderItems.map(({ product, quantity }) => ({ id: product, quantity })))
  clearResumen()
  return order
}
