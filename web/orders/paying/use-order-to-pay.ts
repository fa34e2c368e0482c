import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { deliveryTexts } from '#shared/delivery/delivery-texts.ts'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import { isPaidNotRefunded } from '#shared/orders/order-rules.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { maxUnpaidOrders } from '#shared/orders/place-order-rules.ts'
import { onOrderedElsewhere } from '#web/cart/cart-store.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { resumeLostOrder } from '../checkout/lost-order.ts'
import { followAddress } from '../last-address.ts'
import { orderBeingPaid } from './payment-window.ts'

/**
 * The order to pay for: the one just placed, the unpaid one of `?order=`, or the newest unpaid one. `unpayable`: the
 * named order can't be paid any more. `goneReason`: why there is no order any more.
 */
export function useOrderToPay() {
  const navigate = useNavigate()
  const [given, setGiven] = useSearchParams()
  const [placed, setPlaced] = useState<Order>()
  const [goneReason, setGoneReason] = useState<string>()
  const hasLeftPage = useHasLeftPage()
  /** The order of the address; after `askAgain` the order that is gone, unless the reason was already shown. */
  const named = useRef<string | null | undefined>(given.get('order'))
  const unpaid = useQuery('', (signal) =>
    fetchUnpaidOrders({ named: named.current, isBack: given.has('token') }, signal),
  )
  // A pending or failed reload makes the last answer stale.
  const fetched = unpaid.isBusy || unpaid.problem ? { ...unpaid, answer: undefined } : unpaid
  const found = fetched.answer?.orders ?? []
  const order = placed ?? found.find(({ id }) => id === given.get('order')) ?? found[0]

  // Reloads when another tab places an order (docs/rules/site.md#browser-storage), unless there is an order to pay
  // here.
  const { reload } = unpaid
  const isPaying = order !== undefined
  useEffect(() => (isPaying ? undefined : onOrderedElsewhere(reload)), [isPaying, reload])

  function showPlaced(order: Order) {
    // It will be paid in hand: there is nothing to pay here.
    if (order.isConfirmed) {
      showToast({ text: deliveryTexts.ordered(order.number) })
      if (!hasLeftPage()) void navigate(`/detailOrder/${order.id}`)
      return undefined
    }
    // The link reloads, so that the page fetches the order.
    if (hasLeftPage())
      return showToast({ text: texts.placed, link: { label: texts.payTitle, to: '/placeorder', reloads: true } })
    setGoneReason(undefined)
    setPlaced(order)
    // After a reload the page should show the new order.
    if (given.has('order')) setGiven({}, { replace: true, preventScrollReset: true })
  }

  /** With a reason, the page shows it. */
  function askAgain(reason?: string) {
    named.current = reason && order?.id
    setGoneReason(reason)
    setPlaced(undefined)
    unpaid.reload()
  }

  return {
    fetched,
    order,
    unpayable: placed ? undefined : fetched.answer?.unpayable,
    goneReason,
    showPlaced,
    askAgain,
  }
}

type Named = { named: string | null | undefined; isBack: boolean }
/** `unpayable` is an own order that can no longer be paid. */
type Found = { orders: Order[]; unpayable?: Order }

/**
 * The unpaid orders, and the order that the address names, in any state. After a payment that led away from the page or
 * whose answer was lost, its order is listed, too. Also resumes an order whose answer was lost, and looks for a newer address.
 */
async function fetchUnpaidOrders({ named, isBack }: Named, signal: AbortSignal): Promise<Found> {
  const query = { status: 'unpaid', pageSize: maxUnpaidOrders } as const
  const [orders] = await Promise.all([
    callApi('GET /api/orders/mine', { query, signal }),
    resumeLostOrder(signal),
    followAddress(signal),
  ])
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
