import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { Cell } from '#web/ui/list-table.tsx'
import { Price } from '#web/ui/price.tsx'
import { FirstItems } from './first-items.tsx'
import { OrderLinks } from './order-links.tsx'
import { OrderListTable } from './order-list-table.tsx'
import { OrderStatusBadge, type StatusOf } from './order-status-badge.tsx'
import { RefundedSum } from './refunded-sum.tsx'

/** Orders with their first items, total and status (docs/rules/orders.md#history). */
export function OrderTable({ orders, statusOf }: { orders: Order[]; statusOf: StatusOf }) {
  return (
    <OrderListTable caption={texts.caption}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} statusOf={statusOf} />
      ))}
    </OrderListTable>
  )
}

function OrderRow({ order, statusOf }: { order: Order; statusOf: StatusOf }) {
  return (
    <tr>
      <Cell label={texts.client} full>
        <b className="font-semibold">{order.shippingAddress.fullName}</b>
        <OrderLinks order={order} />
      </Cell>
      <FirstItems order={order} />
      <Cell label={texts.totalPrice} num>
        <Price dollars={order.totalPrice} />
        <RefundedSum order={order} />
      </Cell>
      <Cell label={texts.status}>
        <OrderStatusBadge order={order} of={statusOf} />
      </Cell>
    </tr>
  )
}
