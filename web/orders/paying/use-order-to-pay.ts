import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import { isPaidNotRefunded } from '#shared/orders/order-rules.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { maxUnpaidOrders } from '#shared/orders/place-order-rules.ts'
import { onOrderedElsewhere } from '#web/cart/cart-store.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { resumeLostOrder } from '../checkout/send-order.ts'
import { orderBeingPaid } from './payment-window.ts'

/**
 * The order to pay for: the one that was just placed, or the unpaid one that `?order=` names, or else the newest unpaid
 * one. `unpayable` is a named one that can't be paid any more, `goneReason` why there is none any more.
 */
export function useOrderToPay() {
  const [given, setGiven] = useSearchParams()
  const [placed, setPlaced] = useState<Order>()
  const [goneReason, setGoneReason] = useState<string>()
  const hasLeftPage = useHasLeftPage()
  /** The one in the address; after `askAgain` the one that has gone, with its reason, or none where that was said. */
  const named = useRef<string | null | undefined>(given.get('order'))
  const unpaid = useQuery('', (signal) =>
    fetchUnpaidOrders({ named: named.current, isBack: given.has('token') }, signal),
  )
  // An answer from before an order was paid, cancelled or lost is outdated.
  const fetched = unpaid.isBusy || unpaid.problem ? { ...unpaid, answer: undefined } : unpaid
  const found = fetched.answer?.orders ?? []
  const order = placed ?? found.find(({ id }) => id === given.get('order')) ?? found[0]

  // In step with other tabs (docs/rules/site.md#browser-storage); what is being paid for here stays.
  const { reload } = unpaid
  const isPaying = order !== undefined
  useEffect(() => (isPaying ? undefined : onOrderedElsewhere(reload)), [isPaying, reload])

  function showPlaced(order: Order) {
    // The link reloads: the page then asks for the order, even if the person came back to it before there was one.
    if (hasLeftPage())
      return showToast({ text: texts.placed, link: { label: texts.payTitle, to: '/placeorder', reloads: true } })
    setGoneReason(undefined)
    setPlaced(order)
    // Loaded anew, the page shows this one, not the one that it was come to for.
    if (given.has('order')) setGiven({}, { replace: true, preventScrollReset: true })
  }

  /** With a reason, the page shows what became of the order. */
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
/** `unpayable` is an order of the buyer's that can't be paid any more. */
type Found = { orders: Order[]; unpayable?: Order }

/**
 * The unpaid orders, and the one that the address names, whatever has become of it; for somebody who comes back from
 * paying it, it is among the unpaid ones. So is one that was paid in this tab, whose answer was lost. Makes up for the
 * lost answer to an order, too: what was ordered leaves the cart.
 */
async function fetchUnpaidOrders({ named, isBack }: Named, signal: AbortSignal): Promise<Found> {
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
