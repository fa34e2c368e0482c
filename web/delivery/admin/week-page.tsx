import { useSearchParams } from 'react-router'
import { dayAfter } from '#shared/delivery/days.ts'
import { deliveryAdminTexts as texts } from '#shared/delivery/delivery-admin-texts.ts'
import { isDay, shopDay } from '#shared/settings/shop-day.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { usePolledQuery } from '#web/client/queries/use-polled-query.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { shopNow } from '#web/shop-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ClosedNotices } from './closed-notices.tsx'
import { DeliveryScreen } from './delivery-screen.tsx'
import { fetchWeek, type Week } from './fetch-week.ts'
import { TodayPanel } from './today-panel.tsx'
import { useSlots } from './use-slots.ts'
import { WeekPanel } from './week-panel.tsx'

/** Delivery: today with all buttons, then a week (docs/rules/delivery.md#week). */
export default function DeliveryWeekPage() {
  const { timeZone } = useLayoutData()
  const [parameters, setParameters] = useSearchParams()
  const today = shopDay(new Date(shopNow()), timeZone)
  const asked = parameters.get('from') ?? ''
  const from = isDay(asked) ? asked : today
  const fetched = usePolledQuery(`${today} ${from}`, (signal) => fetchWeek(today, from, signal))
  const goOn = (days: number) => {
    const day = dayAfter(from, days)
    setParameters(day === today ? {} : { from: day }, { preventScrollReset: true })
  }
  return (
    <DeliveryScreen>
      <QueryPanel fetched={fetched}>
        {(week) =>
          week.methods.length === 0 ? (
            <EmptyState
              panel
              picture="fruit"
              title={texts.noMethods}
              action={<Button to="/H0me/delivery/methods">{texts.addFirst}</Button>}
            >
              {texts.noMethodsHint}
            </EmptyState>
          ) : (
            <ShownWeek week={week} today={today} onGo={goOn} onChanged={fetched.reload} />
          )
        }
      </QueryPanel>
    </DeliveryScreen>
  )
}

type ShownWeekProps = {
  week: Week
  today: string
  /** Goes so many days on. */
  onGo: (days: number) => void
  onChanged: () => void
}

function ShownWeek({ week, today, onGo, onChanged }: ShownWeekProps) {
  const of = useSlots(week.methods, onChanged)
  return (
    <>
      <ClosedNotices closedDays={week.closedDays} methods={week.methods} today={today} onChanged={onChanged} />
      <TodayPanel day={today} slots={week.today} of={of} />
      <WeekPanel week={week} of={of} onGo={onGo} />
    </>
  )
}
