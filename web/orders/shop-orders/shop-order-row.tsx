import { Truck } from 'lucide-react'
import { useRef } from 'react'
import { formatWhen } from '#shared/format-when.ts'
import { historyTexts } from '#shared/orders/history-texts.ts'
import { isPaidNotRefunded } from '#shared/orders/order-rules.ts'
import type { OrderForAdmin } from '#shared/orders/orders-contract.ts'
import { shopOrdersTexts as texts } from '#shared/orders/shop-orders-texts.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell } from '#web/ui/list-table.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { When } from '#web/ui/when.tsx'
import { FirstItems } from '../first-items.tsx'
import { RefundedSum } from '../refunded-sum.tsx'
import { ShopOrderBadges } from './shop-order-badges.tsx'
import type { OrderActions } from './use-order-actions.ts'

/** One order of the shop's list; its time links to its details. */
export function ShopOrderRow({ order, actions }: { order: OrderForAdmin; actions: OrderActions }) {
  const { fullName } = order.shippingAddress
  const row = useRef<HTMLTableRowElement>(null)
  useLostFocus(String(order.isDelivered), row)
  return (
    <tr ref={row}>
      <Cell label={historyTexts.client} full className="max-sm:relative">
        <span className="sublines">
          <b className="font-semibold">{fullName}</b>
          <ShopLink className="small max-sm:after:absolute max-sm:after:inset-0" to={`/H0me/orders/${order.id}`}>
            <span className="visually-hidden">{texts.detailsOf(fullName, order.id)} </span>
            <When at={order.createdAt} />
          </ShopLink>
          {/* Those who listen have it in the link's name. */}
          <span className="small soft" aria-hidden>
            {texts.shortId(order.id)}
          </span>
        </span>
      </Cell>
      <FirstItems order={order} />
      <Cell num label={historyTexts.totalPrice}>
        <Price dollars={order.totalPrice} />
        <RefundedSum order={order} />
      </Cell>
      <Cell label={historyTexts.status}>
        <ShopOrderBadges order={order} />
        {isPaidNotRefunded(order) && !order.isDelivered && (
          <Button
            kind="quiet"
            className="-ml-3"
            once
            aria-label={texts.markDeliveredOf(fullName, formatWhen(order.createdAt), order.id)}
            busy={actions.isBusy(order)}
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
