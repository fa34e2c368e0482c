import { Printer } from 'lucide-react'
import { formatWhen } from '#shared/format-when.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { callApi } from '#web/client/api.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderToPack } from './packing/order-to-pack.tsx'
import { ToFetch, usePackingTicks } from './packing/packing-ticks.tsx'
import { useLeadsBackToPacking } from './shop-orders/way-back.ts'

/**
 * What is to be packed today, for paper and for a tablet in the store room: what to fetch in all, then each order. It
 * stays as it was asked for, so that nothing moves under the hands of who packs.
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
