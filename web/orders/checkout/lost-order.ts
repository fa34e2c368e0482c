// A lost order: the server may have placed it, but the answer did not arrive. It is found by the key of its attempt.
import type { Order } from '#shared/orders/orders-contract.ts'
import { noteOrdered } from '#web/cart/account-cart-store.ts'
import { readCart, removeOrdered } from '#web/cart/cart-store.ts'
import { clearOrderSummary, readCoupon } from '#web/cart/order-summary-store.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { forgetSlot } from '#web/delivery/delivery-store.ts'
import { clearAddingTo } from '../adding-to.ts'
import { endAttempt, openAttempt } from './order-attempt.ts'

type LostOrder = { key: string; order: Order }

/** The lost order of this browser. One that was cancelled is over: its items are in the cart again. Throws an ApiError. */
export async function findLostOrder(signal?: AbortSignal): Promise<LostOrder | undefined> {
  const key = openAttempt()
  if (!key) return undefined
  const [order] = await callApi('GET /api/orders/mine', { query: { key }, signal })
  if (!order) return undefined
  if (!order.isCancelled) return { key, order }
  giveBack({ key, order })
  return undefined
}

/**
 * Removes a lost order's items from the cart (docs/rules/orders.md#place-an-order), so that nobody orders them twice. A
 * changed cart stays, and ordering it replaces the lost order, unless that is paid. Throws an ApiError.
 */
export async function resumeLostOrder(signal: AbortSignal): Promise<void> {
  const lost = await findLostOrder(signal)
  if (lost && (lost.order.isPaid || isInCart(lost.order))) resume(lost)
}

/**
 * Cancels the lost order if it shares a product with these items, because the new order replaces it. Returns whether it
 * was cancelled. Throws an ApiError, also if the order was paid meanwhile.
 */
export async function cancelLostOrder(items: { id: string }[]): Promise<boolean> {
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
  if (isReplaced) giveBack(lost)
  else endAttempt(key)
  return isReplaced
}

/** Whether the cart still contains all ordered items, with the same coupon. */
function isInCart({ orderItems, coupon }: Order): boolean {
  const quantities = new Map(readCart().map(({ id, quantity }) => [id, quantity]))
  const hasAll = orderItems.every(({ product, quantity }) => (quantities.get(product) ?? 0) >= quantity)
  return hasAll && (readCoupon()?.code ?? null) === coupon
}

function resume({ key, order }: LostOrder): void {
  if (!endAttempt(key)) return
  noteOrdered(orderedOf(order))
  removeOrdered(orderedOf(order))
  clearOrderSummary()
  // It has its time, or came with the earlier order: the next order needs its own.
  if (order.withOrder) clearAddingTo()
  else forgetSlot()
}

/** The order has emptied the account's cart. What is still in this browser's cart is a change that the account must learn. */
function giveBack({ key, order }: LostOrder): void {
  if (endAttempt(key)) noteOrdered(orderedOf(order))
}

const orderedOf = ({ orderItems }: Order) => orderItems.map(({ product, quantity }) => ({ id: product, quantity }))
