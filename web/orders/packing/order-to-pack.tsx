import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { useId, useRef } from 'react'
import { formatWhen } from '#shared/format-when.ts'
import { itemsToFetch } from '#shared/orders/items-to-fetch.ts'
import { isFirm, isToCollect, keptItems } from '#shared/orders/order-rules.ts'
import type { OrderForAdmin } from '#shared/orders/orders-contract.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { shopOrdersTexts } from '#shared/orders/shop-orders-texts.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { DeliveryNote, PostalAddress } from '../delivery-address.tsx'
import { DeliveryTime } from '../delivery-time.tsx'
import { ShopOrderBadges } from '../shop-orders/shop-order-badges.tsx'
import type { OrderActions } from '../shop-orders/use-order-actions.ts'
import { LineToPack } from './line-to-pack.tsx'
import type { Ticks } from './use-ticks.ts'

type OrderToPackProps = {
  order: OrderForAdmin
  units: Record<string, string>
  ticks: Ticks
  takesFocus: boolean
  /** How many bags the order fills, for the driver. */
  bags: number
  onBags: (bags: number) => void
  actions: OrderActions
  isBusy: boolean
}

/** The order that is being packed: where it goes, and its lines by category, as somebody walks from shelf to shelf. */
export function OrderToPack(props: OrderToPackProps) {
  const { order, units, ticks, takesFocus, actions, isBusy, bags, onBags } = props
  const id = useId()
  const langOfShop = useLangOfShop()
  // After a refund all items have to be put back.
  const items = order.isRefunded ? order.orderItems.map((item) => ({ ...item, refunded: 0 })) : order.orderItems
  const ticked = ticks.of(order.id)
  const all = keptItems(items)
  const done = all.filter(({ product }) => ticked.has(product)).length
  return (
    <section aria-labelledby={id} className="work__list">
      <div className="panel packtop">
        <h2 id={id} tabIndex={-1} ref={takesFocus ? takeFocus : undefined}>
          <ShopLink className="link--alone no-underline hover:underline" to={`/H0me/orders/${order.id}`}>
            {texts.orderOf(order.number)}
          </ShopLink>
        </h2>
        <p className="packtop__count">{texts.doneOf(done, all.length)}</p>
        <ShareBar share={all.length > 0 ? done / all.length : 0} />
        <div className="[&_div:first-child]:font-semibold">
          <DeliveryTime of={order} className="block" />
          <PostalAddress of={order.shippingAddress} />
          <DeliveryNote of={order} className="font-semibold" />
        </div>
        <OrderState order={order} actions={actions} isBusy={isBusy} />
      </div>
      {itemsToFetch([{ orderItems: items }]).map(({ category, items: lines }) => (
        <div key={category} className="picks">
          <h3 dir="auto" lang={langOfShop}>
            {category}
          </h3>
          <ul>
            {lines.map((line) => (
              <LineToPack
                key={line.product}
                line={line}
                unit={units[line.product]}
                isTicked={ticked.has(line.product)}
                onTick={(isTicked) => ticks.tick(order.id, line.product, isTicked)}
              />
            ))}
          </ul>
        </div>
      ))}
      {order.delivery && isFirm(order) && !order.isPacked && (
        <div className="panel row between">
          <span className="font-semibold" aria-hidden="true">
            {texts.bags}
          </span>
          <Stepper
            name={texts.bags}
            label={texts.bags}
            value={bags}
            onChange={(next) => onBags(Math.min(next, mostBags))}
          />
        </div>
      )}
    </section>
  )
}

/** As many as the API takes. */
const mostBags = 99

/** Whether the order is packed, delivered or refunded, and the button to mark it delivered. */
function OrderState({ order, actions, isBusy }: Pick<OrderToPackProps, 'order' | 'actions' | 'isBusy'>) {
  const { isDelivered, isRefunded, packedAt, packedBy } = order
  const state = useRef<HTMLDivElement>(null)
  // A refunded order has no button.
  useLostFocus(String(isRefunded), state)
  const nameOf = isDelivered ? shopOrdersTexts.markNotDeliveredOf : shopOrdersTexts.markDeliveredOf
  return (
    <div className="row packtop__state" ref={state}>
      {packedAt && packedBy && <Badge tone="leaf">{texts.packedBy(packedBy, formatWhen(packedAt))}</Badge>}
      {order.bags !== null && <Badge>{texts.bagsOf(order.bags)}</Badge>}
      {(isDelivered || isRefunded || isToCollect(order)) && <ShopOrderBadges order={order} />}
      {isFirm(order) && (
        <Button
          kind="quiet"
          aria-label={nameOf(order)}
          once
          busy={isBusy}
          onClick={() => void (isDelivered ? actions.markNotDelivered(order) : actions.markDelivered(order))}
        >
          <Icon of={isDelivered ? Undo2 : Truck} />
          <span>{isDelivered ? shopOrdersTexts.markNotDelivered : shopOrdersTexts.markDelivered}</span>
        </Button>
      )}
    </div>
  )
}
