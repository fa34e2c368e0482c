import { Printer } from 'lucide-react'
import { aislesToFetch } from '#shared/orders/aisles-to-fetch.ts'
import type { Order, OrderItem } from '#shared/orders/orders-contract.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { shopOrdersTexts } from '#shared/orders/shop-orders-texts.ts'
import { callApi } from '#web/api.ts'
import { AdminPanel } from '#web/frame/admin/admin-panel.tsx'
import { FetchedPanel } from '#web/frame/fetching/fetched-panel.tsx'
import { useFetched } from '#web/frame/fetching/use-fetched.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { formatWhen, When } from '#web/ui/when.tsx'
import { PostalAddress } from './postal-address.tsx'
import { useLeadsBackToPacking } from './shop-orders/way-back.ts'

/**
 * What is to be packed today, for paper and for a tablet in the store room: what to fetch in all, then each order. It
 * stays as it was asked for, so that nothing moves under the hands of who packs; ticks are kept no longer than the page.
 */
export default function PackingPage() {
  const fetched = useFetched('packing', (signal) => callApi('GET /api/orders/packing', { signal }))
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
      <FetchedPanel fetched={fetched}>
        {({ at, orders, isMore }) =>
          orders.length === 0 ? (
            <EmptyState panel picture="coffee" title={texts.none}>
              {texts.noneHint}
            </EmptyState>
          ) : (
            <>
              <p className="soft mb-4">{texts.toPack(orders.length, formatWhen(at))}</p>
              {isMore && <Notice className="mb-4">{texts.isMore}</Notice>}
              <ToFetch orders={orders} />
              {orders.map((order) => (
                <OrderToPack key={order.id} order={order} />
              ))}
            </>
          )
        }
      </FetchedPanel>
    </AdminPanel>
  )
}

function ToFetch({ orders }: { orders: Order[] }) {
  return (
    <Panel title={texts.toFetch}>
      <div className="gap-8 sm:columns-2 print:columns-2">
        {aislesToFetch(orders).map(({ category, items }) => (
          <section key={category} className="mb-4 break-inside-avoid-column">
            <h3 className="break-after-avoid">{category}</h3>
            <Boxes items={items} />
          </section>
        ))}
      </div>
    </Panel>
  )
}

/** On one sheet, unless it is longer than that. */
function OrderToPack({ order }: { order: Order }) {
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
          <Boxes items={order.orderItems} />
        </div>
      </Panel>
    </div>
  )
}

function Boxes({ items }: { items: Pick<OrderItem, 'product' | 'name' | 'quantity'>[] }) {
  return (
    <ul className="list-none p-0 wrap-anywhere">
      {items.map(({ product, name, quantity }) => (
        <li key={product} className="break-inside-avoid">
          <CheckField
            label={
              <>
                <b className="num">{texts.times(quantity)}</b> {name}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}
