import { Link } from 'react-router'
import { Truck } from 'lucide-react'
import { insightsTexts } from '#shared/insights/insights-texts.ts'
import type { OrderForAdmin } from '#shared/orders/orders-contract.ts'
import { When } from '#web/insights/when.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell } from '#web/ui/list-table.tsx'
import { Price } from '#web/ui/price.tsx'
import type { OrderActions } from './shop-order-actions.ts'
import { ShopOrderBadges } from './shop-order-badges.tsx'

const texts = insightsTexts.orders
/** Specification §2 'Order history': up to 4 item names with prices and quantities. */
const itemsShown = 4

/** One order of the shop's list. Names, prices and amounts are three columns, on a phone one. */
export function ShopOrderRow({ order, actions }: { order: OrderForAdmin; actions: OrderActions }) {
  const details = `/H0me/orders/${order._id}`
  const { fullName } = order.shippingAddress
  const items = order.orderItems.slice(0, itemsShown)
  const more = order.orderItems.length - items.length
  const moreLink = more > 0 && (
    <Link className="link" to={details}>
      {texts.andMore(more)}
    </Link>
  )
  return (
    <tr>
      <Cell label={texts.client} full>
        <span className="sublines">
          <b className="font-semibold">{fullName}</b>
          <Link className="small" to={details}>
            <span className="visually-hidden">{texts.detailsOf(fullName)} </span>
            <When at={order.createdAt} />
          </Link>
        </span>
      </Cell>
      <Cell className="wide-only">
        <span className="sublines">
          {items.map((item) => (
            <span key={item._id}>{item.name}</span>
          ))}
          {moreLink}
        </span>
      </Cell>
      <Cell num className="wide-only">
        <span className="sublines">
          {items.map((item) => (
            <Price key={item._id} dollars={item.price} look="plain" />
          ))}
          {more > 0 && <span />}
        </span>
      </Cell>
      <Cell num className="wide-only">
        <span className="sublines">
          {items.map((item) => (
            <span key={item._id}>{item.quantity}</span>
          ))}
          {more > 0 && <span />}
        </span>
      </Cell>
      <Cell full className="narrow-only">
        <span className="sublines">
          {items.map((item) => (
            <span key={item._id} className="row between flex-nowrap">
              <span>{item.name}</span>
              <span className="num soft whitespace-nowrap">
                {item.quantity} × <Price dollars={item.price} look="plain" />
              </span>
            </span>
          ))}
          {moreLink}
        </span>
      </Cell>
      <Cell num label={texts.totalPrice}>
        <Price dollars={order.totalPrice} />
      </Cell>
      <Cell label={texts.status}>
        <ShopOrderBadges order={order} />
        {order.isPaid && !order.isRefunded && !order.isDelivered && (
          <Button
            kind="quiet"
            className="-ml-3"
            aria-label={`${texts.markDelivered} ${fullName}`}
            busy={actions.busyId === order._id}
            onClick={() => void actions.markDelivered(order)}
          >
            <Icon of={Truck} />
            {texts.markDelivered}
          </Button>
        )}
      </Cell>
    </tr>
  )
}
