import { Ban, Check, Clock, Undo2 } from 'lucide-react'
import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What a list of orders shows: whether they were paid (/MyOrders) or delivered (profile, the shop's orders). */
export type StatusOf = 'payment' | 'delivery'

type OrderStatusBadgeProps = {
  order: Pick<Order, 'isPaid' | 'isDelivered' | 'isCancelled' | 'isRefunded'>
  of: StatusOf
}

/** An order's status in a badge; a cancelled or refunded order says so in both kinds of list (docs/rules/orders.md). */
export function OrderStatusBadge({ order, of }: OrderStatusBadgeProps) {
  if (order.isCancelled) return <Badge icon={Ban}>{texts.cancelled}</Badge>
  if (order.isRefunded) {
    return (
      <Badge tone="sky" icon={Undo2}>
        {texts.refunded}
      </Badge>
    )
  }
  const isDone = of === 'payment' ? order.isPaid : order.isDelivered
  const [done, open] = of === 'payment' ? [texts.paid, texts.notPaid] : [texts.delivered, texts.notDelivered]
  return (
    <Badge tone={isDone ? 'leaf' : 'honey'} icon={isDone ? Check : Clock}>
      {isDone ? done : open}
    </Badge>
  )
}
