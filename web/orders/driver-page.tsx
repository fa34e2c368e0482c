import ArrowLeft from 'lucide-react/icons/arrow-left'
import { slotInShort } from '#shared/delivery/slot-labels.ts'
import { driverTexts as texts } from '#shared/orders/driver-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useFocusOnLateHeading } from '#web/client/focus/use-focus-on-navigation.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { usePolledQuery } from '#web/client/queries/use-polled-query.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { PageTitle } from '#web/layout/page.tsx'
import { shopNow } from '#web/shop-clock.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PillSelect } from '#web/ui/pill-select.tsx'
import { DriverDesk } from './driving/driver-desk.tsx'
import { useSlotChoice } from './packing/use-slot-choice.ts'

/** The driver's list of one slot, for a phone: it has neither the shop's top bar nor its footer. */
export default function DriverPage() {
  const { timeZone } = useLayoutData()
  const { slot, choice } = useSlotChoice({ noSlot: texts.chooseTime, driven: true })
  const fetched = usePolledQuery(`stops ${slot}`, async (signal) =>
    slot ? callApi('GET /api/orders/driver', { query: { slot }, signal }) : [],
  )
  const time = fetched.answer?.[0]?.slot
  useFocusOnLateHeading()
  return (
    <>
      {/* Names and addresses are in no title. */}
      <PageTitle name={texts.title} />
      <div className="driver-top">
        <IconButton
          name={texts.backToPacking}
          icon={ArrowLeft}
          kind="quiet"
          to={`/H0me/orders/packing${slot && `?slot=${slot}`}`}
        />
        <h1>{time ? slotInShort(time, timeZone, new Date(shopNow())) : texts.title}</h1>
        {choice && <PillSelect label={texts.chooseTime} hiddenLabel {...choice} />}
      </div>
      <QueryPanel fetched={fetched}>
        {(stops) =>
          stops.length > 0 ? (
            <DriverDesk key={slot} slot={slot} stops={stops} fetched={fetched} />
          ) : (
            <EmptyState panel picture="coffee" title={slot ? texts.noStops : texts.chooseTime}>
              {slot ? texts.noStopsHint : texts.chooseTimeHint}
            </EmptyState>
          )
        }
      </QueryPanel>
    </>
  )
}
