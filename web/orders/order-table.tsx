import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Price } from '#web/ui/price.tsx'
import { FewItems } from './few-items.tsx'
import { orderColumns } from './order-columns.ts'
import { OrderLinks } from './order-links.tsx'
import { OrderStatus, type StatusOf } from './order-status.tsx'

/** Orders with their first items, total and status (specification §2 'Order history'). */
export function OrderTable({ orders, statusOf }: { orders: Order[]; statusOf: StatusOf }) {
  return (
    <ListTable caption={texts.caption} columns={orderColumns} className="list-table--orders">
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} statusOf={statusOf} />
      ))}
    </ListTable>
  )
}

function OrderRow({ order, statusOf }: { order: Order; statusOf: StatusOf }) {
  return (
    <tr>
      <Cell label={texts.client} full className="font-semibold">
        {order.shippingAddress.fullName}
        <OrderLinks order={order} />
      </Cell>
      <FewItems order={order} />
      <Cell label={texts.totalPrice} num>
        <Price dollars={order.totalPrice} />
      </Cell>
      <Cell label={texts.status}>
        <OrderStatus order={order} of={statusOf} />
      </Cell>
    </tr>
  )
}
