import Check from 'lucide-react/icons/check'
import { formatWhen } from '#shared/format-when.ts'
import { keptItems } from '#shared/orders/order-rules.ts'
import type { OrderForAdmin } from '#shared/orders/orders-contract.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DeliveryTime } from '../delivery-time.tsx'

type OrderChoiceProps = { orders: OrderForAdmin[]; shown: string; onChoose: (order: OrderForAdmin) => void }

/** All orders of the list in their places, the one that was paid first at the top. */
export function OrderChoice({ orders, shown, onChoose }: OrderChoiceProps) {
  return (
    <Panel title={texts.orders}>
      <ul className="order-choice">
        {orders.map((order) => (
          <li key={order.id}>
            <button type="button" aria-current={order.id === shown || undefined} onClick={() => onChoose(order)}>
              <span className="sublines">
                <b dir="auto">{order.shippingAddress.fullName}</b>
                <span className="small soft">{texts.products(keptItems(order.orderItems).length, order.number)}</span>
                <DeliveryTime of={order} className="small soft" />
              </span>
              {order.isPacked && (
                <Badge tone="leaf" icon={Check}>
                  {texts.packed}
                </Badge>
              )}
              {order.packedAt && order.packedBy && (
                <span className="small soft">{texts.packedBy(order.packedBy, formatWhen(order.packedAt))}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
