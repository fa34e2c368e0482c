import Printer from 'lucide-react/icons/printer'
import { formatWhen } from '#shared/format-when.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { callApi } from '#web/client/api.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { usePolledQuery } from '#web/client/queries/use-polled-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PackingDesk } from './packing/packing-desk.tsx'
import { PackingSheets } from './packing/packing-sheets.tsx'
import { useLeadsBackToPacking } from './shop-orders/way-back.ts'

/** The packing list: on a screen one order at a time, on paper all of them. Several people can pack at the same time. */
export default function PackingPage() {
  const fetched = usePolledQuery('packing', (signal) => callApi('GET /api/orders/packing', { query: {}, signal }))
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
        {({ at, orders, units, isMore }) => {
          const toPack = orders.filter(({ isPacked }) => !isPacked)
          return orders.length === 0 ? (
            <EmptyState panel picture="coffee" title={texts.none}>
              {texts.noneHint}
            </EmptyState>
          ) : (
            <>
              <p className="soft mb-4">{texts.toPack(toPack.length, formatWhen(at))}</p>
              {isMore && <Notice className="mb-4">{texts.isMore}</Notice>}
              <PackingDesk orders={orders} units={units} fetched={fetched} />
              <PackingSheets orders={toPack} units={units} />
            </>
          )
        }}
      </QueryPanel>
    </AdminPanel>
  )
}
