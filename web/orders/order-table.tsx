import type { ReactNode } from 'react'
import { dateFormat } from '#shared/formats.ts'
import { formatAmount } from '#shared/money.ts'
import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { DeliveryTime } from './delivery-time.tsx'
import { OrderStatusBadge, type StatusOf } from './order-status-badge.tsx'
import { useOrderAgain } from './use-order-again.ts'

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
        <b className="font-semibold" dir="auto">
          {order.shippingAddress.fullName}
        </b>
        <OrderLinks order={order} />
        <DeliveryTime of={order} className="small soft block" />
      </Cell>
      <FirstItems order={order} />
      <Cell label={texts.totalPrice} num>
        <Price amount={order.totalPrice} />
        <RefundedSum order={order} />
      </Cell>
      <Cell label={texts.status}>
        <OrderStatusBadge order={order} of={statusOf} />
      </Cell>
    </tr>
  )
}

const dayFormat = dateFormat({ dateStyle: 'medium' })

/** Number and date of an order, with links to receipt and payment, or a button to order again. */
function OrderLinks({ order }: { order: Order }) {
  const { id, number, createdAt, active } = order
  const orderAgain = useOrderAgain()
  const named = (label: string) => ({
    className: 'link link--in-row cursor-pointer',
    'aria-label': texts.ofOrder(label, number),
    children: label,
  })
  return (
    <span className="small row gap-x-3 gap-y-0">
      <span className="num">{orderNumber(number)}</span>
      <time className="soft num" dateTime={createdAt}>
        {dayFormat(new Date(createdAt))}
      </time>
      <ShopLink to={`/detailOrder/${id}`} {...named(texts.receipt)} />
      {active ? (
        <ShopLink to={`/placeorder?order=${id}`} {...named(texts.payNow)} />
      ) : (
        <button type="button" onClick={() => orderAgain(order)} {...named(texts.orderAgain)} />
      )}
    </span>
  )
}

/** Items per order (docs/rules/orders.md#history). */
const itemsShown = 4

/** The first items in one cell across three columns. */
export function FirstItems({ order: { id, number, orderItems } }: { order: Order }) {
  const langOfShop = useLangOfShop()
  const more = orderItems.length - itemsShown
  return (
    <Cell colSpan={3} full>
      <span className="sublines">
        {orderItems.slice(0, itemsShown).map((item) => (
          <span key={item.id} className="item">
            <span className="item__name" dir="auto" lang={item.lang ?? langOfShop}>
              {item.name}
            </span>
            <span className="num item__price">
              <Price amount={item.price} look="plain" />
            </span>
            <span className="num item__amount">{item.quantity}</span>
          </span>
        ))}
        {more > 0 && (
          <ShopLink className="link link--in-row" to={`/detailOrder/${id}`} aria-label={texts.moreOf(more, number)}>
            {texts.more(more)}
          </ShopLink>
        )}
      </span>
    </Cell>
  )
}

type RefundedSumProps = { order: Pick<Order, 'isRefunded' | 'refundedAmount'> }

/** The refunded amount of single items; the status shows the refund of a whole order. */
export function RefundedSum({ order: { isRefunded, refundedAmount } }: RefundedSumProps) {
  const money = useMoney()
  const isOfItems = refundedAmount > 0 && !isRefunded
  return isOfItems && <span className="small soft block">{texts.sumRefunded(formatAmount(refundedAmount, money))}</span>
}

/** The columns (docs/rules/orders.md#history). */
const columns = () => [
  { label: texts.client, className: 'col-client' },
  { label: texts.name, className: 'col-item' },
  { label: texts.price, num: true, className: 'col-price' },
  { label: texts.amount, num: true, className: 'col-amount' },
  { label: texts.totalPrice, num: true },
  { label: texts.status },
]

export function OrderListTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <ListTable caption={caption} columns={columns()} className="list-table--orders">
      {children}
    </ListTable>
  )
}
