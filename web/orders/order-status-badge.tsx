import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The status that a list shows: payment (/MyOrders) or delivery (profile, admin). */
export type StatusOf = 'payment' | 'delivery'

type OrderStatusBadgeProps = {
  order: Pick<Order, 'isPaid' | 'isPaymentPending' | 'isDelivered' | 'isCancelled' | 'isRefunded'>
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
  const [done, open] = of === 'payment' ? [texts.paid, texts.notPaid] : [texts.delivered, texts.notDelivered]
  return (
    <Badge tone={isDone ? 'leaf' : 'honey'} icon={isDone ? Check : Clock}>
      {isDone ? done : open}
    </Badge>
  )
}

/** The badges for admins; unpaid orders are marked, because they must not be shipped. */
export function ShopOrderBadges({ order }: { order: OrderStatusBadgeProps['order'] & Pick<Order, 'active'> }) {
  return (
    <span className="row gap-1">
      <OrderStatusBadge order={order} of="delivery" />
      {order.active && !order.isPaymentPending && (
        <Badge tone="honey" icon={Clock}>
          {texts.notPaid}
        </Badge>
      )}
    </span>
  )
}
