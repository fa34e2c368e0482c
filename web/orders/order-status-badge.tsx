import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The status that a list shows: payment (/MyOrders) or delivery (profile, admin). */
export type StatusOf = 'payment' | 'delivery'

export type OrderStatusBadgeProps = {
  order: Pick<Order, 'isPaid' | 'isPaymentPending' | 'isDelivered' | 'isCancelled' | 'isRefunded'> &
    Partial<Pick<Order, 'isConfirmed' | 'delivery'>>
  of: StatusOf
}

/** The status badge; pending, cancelled and refunded orders look the same in both kinds of lists (docs/rules/orders.md). */
export function OrderStatusBadge({ order, of }: OrderStatusBadgeProps) {
  if (order.isPaymentPending) {
    return (
      <Badge tone="honey" icon={Clock}>
        {texts.paymentPending}
      </Badge>
    )
  }
  if (order.isCancelled) return <Badge icon={Ban}>{texts.cancelled}</Badge>
  if (order.isRefunded) {
    return (
      <Badge tone="sky" icon={Undo2}>
        {texts.refunded}
      </Badge>
    )
  }
  const isDone = of === 'payment' ? order.isPaid : order.isDelivered
  const [done, open] = of === 'payment' ? [texts.paid, unpaidText(order)] : [texts.delivered, texts.notDelivered]
  return (
    <Badge tone={isDone ? 'leaf' : 'honey'} icon={isDone ? Check : Clock}>
      {isDone ? done : open}
    </Badge>
  )
}

/** What is said of an order that is not paid: a confirmed one is paid in hand. */
export function unpaidText({ isConfirmed = false, delivery }: OrderStatusBadgeProps['order']): string {
  if (!isConfirmed) return texts.notPaid
  return delivery?.kind === 'pickup' ? texts.toPayAtCounter : texts.toPayInHand
}
