import { Printer, Truck, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatWhen } from '#shared/format-when.ts'
import { isPaidNotRefunded, keptItems } from '#shared/orders/order-rules.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { shopOrdersTexts } from '#shared/orders/shop-orders-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { When } from '#web/ui/when.tsx'
import { DeliveryNote, PostalAddress } from './delivery-address.tsx'
import { ShopOrderBadges } from './order-status-badge.tsx'
import { ItemBoxes, type PackingTicks, ToFetch, usePackingTicks } from './packing/packing-ticks.tsx'
import { useOrderActions } from './shop-orders/use-order-actions.ts'
import { useLeadsBackToPacking } from './shop-orders/way-back.ts'

/**
 * The packing list, for paper and tablets: all items to fetch, then each order. It is not updated, so that nothing
 * moves while somebody packs.
 */
export default function PackingPage() {
  const fetched = useQuery('packing', (signal) => callApi('GET /api/orders/packing', { signal }))
  const ticks = usePackingTicks(fetched.answer?.orders)
  return (
    <AdminPanel
      title={texts.title}
      back={useLeadsBackToPacking()}
      aside={
        <Button kind="second" onClick={() => print()}>
          <Icon of={Printer} />
          {texts.print}
        </Button>
      }
    >
      <QueryPanel fetched={fetched}>
        {({ at, orders, isMore }) =>
          orders.length === 0 ? (
            <EmptyState panel picture="coffee" title={texts.none}>
              {texts.noneHint}
            </EmptyState>
          ) : (
            <>
              <p className="soft mb-4">{texts.toPack(orders.length, formatWhen(at))}</p>
              {isMore && <Notice className="mb-4">{texts.isMore}</Notice>}
              <ToFetch orders={orders} ticks={ticks} />
              {orders.map((order) => (
                <OrderToPack key={order.id} order={order} ticks={ticks} />
              ))}
            </>
          )
        }
      </QueryPanel>
    </AdminPanel>
  )
}

/** Printed on one sheet if it fits. A delivered order stays in its place. */
function OrderToPack({ order: listed, ticks }: { order: Order; ticks: PackingTicks }) {
  const { order, actions, isBusy } = useOrderAsItIs(listed)
  const { isDelivered, isRefunded } = order
  // After a refund all items have to be put back.
  const items = keptItems((isRefunded ? listed : order).orderItems)
  const panel = useRef<HTMLDivElement>(null)
  // A refunded order has no button.
  useLostFocus(String(isRefunded), panel)
  const nameOf = isDelivered ? shopOrdersTexts.markNotDeliveredOf : shopOrdersTexts.markDeliveredOf
  return (
    <div ref={panel} className="mt-(--gap) break-inside-avoid border-line print:border-t print:pt-4">
      <Panel
        title={
          <ShopLink className="link--alone no-underline hover:underline" to={`/H0me/orders/${order.id}`}>
            {texts.orderOf(order.id)}
          </ShopLink>
        }
        action={
          order.paidAt && (
            <span className="soft small">
              <span>{shopOrdersTexts.paidAt}</span> <When at={order.paidAt} />
            </span>
          )
        }
      >
        <div className="grid gap-4 sm:grid-cols-[1fr_2fr] print:grid-cols-[1fr_2fr]">
          <div className="sm:pt-2.5 print:pt-0.5 [&_div:first-child]:font-semibold">
            <PostalAddress of={order.shippingAddress} />
            <DeliveryNote of={order} className="font-semibold" />
          </div>
          <div>
            <ItemBoxes items={items} ticks={ticks('packed', [listed])} />
            <div className="row mt-2">
              {(isDelivered || isRefunded) && <ShopOrderBadges order={order} />}
              {isPaidNotRefunded(order) && (
                <Button
                  kind="quiet"
                  className={isDelivered ? undefined : '-ml-3'}
                  aria-label={nameOf(order.shippingAddress.fullName, formatWhen(order.createdAt), order.id)}
                  once
                  busy={isBusy}
                  onClick={() => void (isDelivered ? actions.markNotDelivered(order) : actions.markDelivered(order))}
                >
                  <Icon of={isDelivered ? Undo2 : Truck} />
                  <span>{isDelivered ? shopOrdersTexts.markNotDelivered : shopOrdersTexts.markDelivered}</span>
                </Button>
              )}
            </div>
          </div>
        </div>
      </Panel>
    </div>
  )
}

/** The listed order, and its newest state after an action here. */
function useOrderAsItIs(listed: Order) {
  const { id } = listed
  const [isActedOn, setActedOn] = useState(false)
  const fetched = useQuery(isActedOn ? id : undefined, (signal) =>
    callApi('GET /api/orders/{id}', { params: { id }, signal }),
  )
  const actions = useOrderActions(() => {
    setActedOn(true)
    fetched.reload()
  })
  const { answer } = fetched
  return {
    order: answer ?? listed,
    actions,
    isBusy: actions.isBusy(listed) || (isActedOn && fetched.isBusy),
  }
}
