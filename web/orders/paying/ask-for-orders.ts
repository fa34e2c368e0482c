import type { Order } from '#shared/orders/orders-contract.ts'
import { mostUnpaidOrders } from '#shared/orders/place-order-rules.ts'
import { ApiError, callApi } from '#web/api.ts'
import { takeUpLostOrder } from '../checkout/take-up-lost-order.ts'

type Named = { named: string | null | undefined; isBack: boolean }
/** `past` is an order of the buyer's that can't be paid any more. */
type Found = { orders: Order[]; past?: Order }

/**
 * The unpaid orders, and the one that the address names, whatever has become of it; for somebody who comes back from
 * paying it, it is among the unpaid ones.
 */
export async function askForOrders({ named, isBack }: Named, signal: AbortSignal): Promise<Found> {
  const query = { status: 'unpaid', pageSize: mostUnpaidOrders } as const
  const [orders] = await Promise.all([callApi('GET /api/orders/mine', { query, signal }), takeUpLostOrder(signal)])
  if (!named || orders.some(({ _id }) => _id === named)) return { orders }
  const order = await callApi('GET /api/orders/{id}', { params: { id: named }, signal }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return undefined
  })
  if (!order) return { orders }
  return isBack ? { orders: [order, ...orders] } : { orders, past: order }
}
