import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Price } from '#web/ui/price.tsx'
import { FewItems } from './few-items.tsx'
import { OrderStatus, type StatusOf } from './order-status.tsx'

/** Specification §9: up to 4 items per row. */
const itemsShown = 4

/** Orders with their first items, total and status (specification §2 'Order history'). */
export function OrderTable({ orders, statusOf }: { orders: Order[]; statusOf: StatusOf }) {
  return (
    <ListTable caption={texts.caption} columns={columns}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} statusOf={statusOf} />
      ))}
    </ListTable>
  )
}

function OrderRow({ order, statusOf }: { order: Order; statusOf: StatusOf }) {
  const items = order.orderItems.slice(0, itemsShown)
  const client = order.shippingAddress.fullName
  return (
    <tr>
      <Cell label={texts.client} className="font-semibold">
        {client}
      </Cell>
      <FewItems items={items} more={order.orderItems.length - items.length} orderId={order._id} client={client} />
      <Cell label={texts.totalPrice} num>
        <Price dollars={order.totalPrice} />
      </Cell>
      <Cell label={texts.status}>
        <OrderStatus order={order} of={statusOf} />
      </Cell>
    </tr>
  )
}

const columns = [
  { label: texts.client },
  { label: texts.name },
  { label: texts.price, num: true },
  { label: texts.amount, num: true },
  { label: texts.totalPrice, num: true },
  { label: texts.status },
]
