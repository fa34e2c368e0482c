import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { onOrderedElsewhere } from '#web/cart/cart-store.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { fetchUnpaidOrders } from './fetch-unpaid-orders.ts'

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
