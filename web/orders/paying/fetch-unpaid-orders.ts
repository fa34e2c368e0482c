import { isPaidNotRefunded } from '#shared/orders/order-rules.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { maxUnpaidOrders } from '#shared/orders/place-order-rules.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { resumeLostOrder } from '../checkout/lost-order.ts'
import { orderBeingPaid } from './payment-begun.ts'

type Named = { named: string | null | undefined; isBack: boolean }
/** `unpayable` is an order of the buyer's that can't be paid any more. */
type Found = { orders: Order[]; unpayable?: Order }

/**
 * The unpaid orders, and the one that the address names, whatever has become of it; for somebody who comes back from
 * paying it, it is among the unpaid ones. So is one that was paid in this tab, whose answer was lost. Makes up for the
 * lost answer to an order, too: what was ordered leaves the cart.
 */
export async function fetchUnpaidOrders({ named, isBack }: Named, signal: AbortSignal): Promise<Found> {
  const query = { status: 'unpaid', pageSize: maxUnpaidOrders } as const
  const [orders] = await Promise.all([callApi('GET /api/orders/mine', { query, signal }), resumeLostOrder(signal)])
  const isListed = (wanted: string) => orders.some(({ id }) => id === wanted)
  if (named) {
    const order = isListed(named) ? undefined : await findOwnOrder(named, signal)
    if (!order) return { orders }
    return isBack ? { orders: [order, ...orders] } : { orders, unpayable: order }
  }
  const begun = orderBeingPaid()
  const paid = begun && !isListed(begun) ? await findOwnOrder(begun, signal) : undefined
  return { orders: paid && isPaidNotRefunded(paid) ? [paid, ...orders] : orders }
}

function findOwnOrder(id: string, signal: AbortSignal): Promise<Order | undefined> {
  return callApi('GET /api/orders/{id}', { params: { id }, signal }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return undefined
  })
}
