import Clock from 'lucide-react/icons/clock'
import { isToCollect } from '#shared/orders/order-rules.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { OrderStatusBadge, type OrderStatusBadgeProps, unpaidText } from '../order-status-badge.tsx'

/** The badges for admins; unpaid orders are marked: those that are not confirmed must not be shipped, the others not be given away. */
export function ShopOrderBadges({ order }: { order: OrderStatusBadgeProps['order'] & Pick<Order, 'active'> }) {
  return (
    <span className="row gap-1">
      <OrderStatusBadge order={order} of="delivery" />
      {(order.active || isToCollect(order)) && !order.isPaymentPending && (
        <Badge tone="honey" icon={Clock}>
          {unpaidText(order)}
        </Badge>
      )}
    </span>
  )
}
