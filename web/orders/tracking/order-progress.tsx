import { useEffect, useState } from 'react'
import { changeable } from '#shared/orders/order-track.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { callApi } from '#web/client/api.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { usePolling } from '#web/client/queries/use-polled-query.ts'
import { shopNow } from '#web/shop-clock.ts'
import { followAddingTo } from '../adding-to.ts'
import { DeliveryPlan } from './delivery-plan.tsx'
import { OrderTrack } from './order-track.tsx'

type OrderProgressProps = {
  order: Order
  /** Whether the person may change the order. */
  isOwner: boolean
  onChanged: () => void
}

/** How far an order is, when it comes, and what its buyer may still change. It follows what the shop does. */
export default function OrderProgress({ order, isOwner, onChanged }: OrderProgressProps) {
  const now = useMinute()
  const { id } = order
  const mayAdd = changeable(order, now).add
  usePolling(order, (signal) => callApi('GET /api/orders/{id}', { params: { id }, signal }), onChanged)
  useEffect(() => followAddingTo(order, mayAdd), [order, mayAdd])
  // The pressed button goes with what it changed.
  useLostFocus([order.isPaid, order.isPacked, order.isCancelled].join())
  return (
    <div className="no-print stack gap-(--gap) mb-(--gap)">
      <OrderTrack order={order} now={now} />
      <DeliveryPlan order={order} now={now} isOwner={isOwner} onChanged={onChanged} />
    </div>
  )
}

/** The shop's time, a new one each half minute: steps and buttons change with it. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date(shopNow()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(shopNow())), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
