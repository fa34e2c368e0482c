import Printer from 'lucide-react/icons/printer'
import Truck from 'lucide-react/icons/truck'
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
import { PillSelect } from '#web/ui/pill-select.tsx'
import { PackingDesk } from './packing/packing-desk.tsx'
import { PackingSheets } from './packing/packing-sheets.tsx'
import { useSlotChoice } from './packing/use-slot-choice.ts'
import { useLeadsBackToPacking } from './shop-orders/way-back.ts'

/** The packing list: on a screen one order at a time, on paper all of them. Several people can pack at the same time. */
export default function PackingPage() {
  const { slot, choice, isDriven } = useSlotChoice()
  const fetched = usePolledQuery(`packing ${slot}`, (signal) =>
    callApi('GET /api/orders/packing', { query: { slot }, signal }),
  )
  return (
    <AdminPanel
      title={texts.title}
      back={useLeadsBackToPacking()}
      aside={
        <div className="row">
          {isDriven && (
            <Button kind="second" to={`/H0me/delivery/driver?slot=${slot}`}>
              <Icon of={Truck} />
              {texts.driversList}
            </Button>
          )}
          <Button kind="second" onClick={() => print()}>
            <Icon of={Printer} />
            {texts.print}
          </Button>
        </div>
      }
    >
      {choice && (
        <div className="row mb-5 print:hidden">
          <PillSelect label={texts.time} {...choice} />
        </div>
      )}
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
              <PackingDesk key={slot} orders={orders} units={units} fetched={fetched} />
              <PackingSheets orders={toPack} units={units} />
            </>
          )
        }}
      </QueryPanel>
    </AdminPanel>
  )
}
