import { isOnSale } from '#shared/catalog/on-sale.ts'
import { isFirm } from '#shared/orders/order-rules.ts'
import type { Order, OrderItem } from '#shared/orders/orders-contract.ts'
import { callApi } from '#web/client/api.ts'

/** An order, and which of its items can be bought today. */
export type LastOrder = { order: Order; here: OrderItem[]; missing: OrderItem[] }

/** The newest order that counts is among so many: the others are unpaid, cancelled or refunded. */
const newest = 5

/** The last paid order of the signed-in person. */
export async function readLastOrder(signal: AbortSignal): Promise<LastOrder | undefined> {
  const orders = await callApi('GET /api/orders/mine', { query: { page: 1, pageSize: newest }, signal })
  const order = orders.find(isFirm)
  if (!order) return undefined
  const ids = order.orderItems.map(({ product }) => product).join()
  const products = await callApi('GET /api/products/by-ids', { query: { ids }, signal })
  const onSale = new Set(products.filter(isOnSale).map(({ id }) => id))
  return {
    order,
    here: order.orderItems.filter(({ product }) => onSale.has(product)),
    missing: order.orderItems.filter(({ product }) => !onSale.has(product)),
  }
}
