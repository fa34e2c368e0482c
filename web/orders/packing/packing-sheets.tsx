import { keptItems } from '#shared/orders/order-rules.ts'
import type { Order, PackingList } from '#shared/orders/orders-contract.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { shopOrdersTexts } from '#shared/orders/shop-orders-texts.ts'
import { Panel } from '#web/ui/panel.tsx'
import { When } from '#web/ui/when.tsx'
import { DeliveryNote, PostalAddress } from '../delivery-address.tsx'
import { DeliveryTime } from '../delivery-time.tsx'
import { ItemLines, ItemsByCategory } from './to-fetch.tsx'

type WithUnits = Pick<PackingList, 'units'>

/** The packing list on paper: what to fetch, then each order that is not packed, on one sheet if it fits. */
export function PackingSheets({ orders, units }: WithUnits & { orders: Order[] }) {
  return (
    <div className="hidden print:block">
      <Panel title={texts.toFetch}>
        <div className="columns-2 gap-8">
          <ItemsByCategory orders={orders} units={units} />
        </div>
      </Panel>
      {orders.map((order) => (
        <OrderSheet key={order.id} order={order} units={units} />
      ))}
    </div>
  )
}

const OrderSheet = ({ order, units }: WithUnits & { order: Order }) => (
  <div className="mt-(--gap) break-inside-avoid border-t border-line pt-4">
    <Panel
      title={texts.orderOf(order.number)}
      action={
        order.paidAt && (
          <span className="soft small">
            <span>{shopOrdersTexts.paidAt}</span> <When at={order.paidAt} />
          </span>
        )
      }
    >
      <div className="grid grid-cols-[1fr_2fr] gap-4">
        <div className="[&_div:first-child]:font-semibold">
          <DeliveryTime of={order} className="block" />
          <PostalAddress of={order.shippingAddress} />
          <DeliveryNote of={order} className="font-semibold" />
        </div>
        <ItemLines items={keptItems(order.orderItems)} units={units} />
      </div>
    </Panel>
  </div>
)
