import type { Order } from '#shared/orders/orders-contract.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { shopOrdersTexts } from '#shared/orders/shop-orders-texts.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { When } from '#web/ui/when.tsx'
import { PostalAddress } from '../postal-address.tsx'
import { ItemBoxes } from './item-boxes.tsx'
import type { PackingTicks } from './packing-ticks.ts'

/** On one sheet, unless it is longer than that. */
export function OrderToPack({ order, ticks }: { order: Order; ticks: PackingTicks }) {
  return (
    <div className="mt-(--gap) break-inside-avoid border-line print:border-t print:pt-4">
      <Panel
        title={
          <ShopLink className="link--alone no-underline hover:underline" to={`/H0me/orders/${order.id}`}>
            {texts.orderOf(order.id)}
          </ShopLink>
        }
        action={
          order.paidAt && (
            <span className="soft small">
              {shopOrdersTexts.paidAt} <When at={order.paidAt} />
            </span>
          )
        }
      >
        <div className="grid gap-4 sm:grid-cols-[1fr_2fr] print:grid-cols-[1fr_2fr]">
          <div className="sm:pt-2.5 print:pt-0.5 [&_div:first-child]:font-semibold">
            <PostalAddress of={order.shippingAddress} />
          </div>
          <ItemBoxes items={order.orderItems} ticks={ticks('packed', [order])} />
        </div>
      </Panel>
    </div>
  )
}
