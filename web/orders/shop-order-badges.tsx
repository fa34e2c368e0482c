import { Ban, Check, Clock, Undo2 } from 'lucide-react'
import { insightsTexts } from '#shared/insights/insights-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { Badge } from '#web/ui/badge.tsx'

const texts = insightsTexts.orders

/**
 * An order's state for the shopkeeper: 'Delivered' / 'Not Delivered', or 'Cancelled', or 'Refunded' (RULINGS §7).
 * Beside it 'Not payed', because such an order must not leave the shop.
 */
export function ShopOrderBadges({ order }: { order: Order }) {
  if (order.isCancelled) return <Badge icon={Ban}>{texts.cancelled}</Badge>
  if (order.isRefunded) {
    return (
      <Badge tone="sky" icon={Undo2}>
        {texts.refunded}
      </Badge>
    )
  }
  if (order.isDelivered) {
    return (
      <Badge tone="leaf" icon={Check}>
        {texts.delivered}
      </Badge>
    )
  }
  return (
    <span className="row gap-1">
      <Badge tone="honey" icon={Clock}>
        {texts.notDelivered}
      </Badge>
      {!order.isPaid && <Badge>{texts.notPayed}</Badge>}
    </span>
  )
}
