import { Clock } from 'lucide-react'
import { historyTexts } from '#shared/orders/history-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { OrderStatusBadge } from '../order-status-badge.tsx'

/** An order's state for the shopkeeper; an unpaid one is marked too, because it must not leave the shop. */
export function ShopOrderBadges({ order }: { order: Order }) {
  return (
    <span className="row gap-1">
      <OrderStatusBadge order={order} of="delivery" />
      {order.active && (
        <Badge tone="honey" icon={Clock}>
          {historyTexts.notPaid}
        </Badge>
      )}
    </span>
  )
}
