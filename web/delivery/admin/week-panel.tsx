import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { dayParts, shortDay } from '#shared/delivery/day-labels.ts'
import { dayAfter } from '#shared/delivery/days.ts'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { ShopClosedDays, ShopMethod, ShopSlot } from '#shared/delivery/setup-contract.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Week } from './fetch-week.ts'
import { SlotTile } from './slot-tile.tsx'
import type { Slots } from './use-slots.ts'

const texts = deliveryAdminTexts.week

type WeekPanelProps = { week: Week; of: Slots; onGo: (days: number) => void }

/** Seven days with their slots. A closed day says so, and how many orders are booked for it all the same. */
export function WeekPanel({ week, of, onGo }: WeekPanelProps) {
  const { from } = week
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(from, index))
  return (
    <Panel
      title={texts.title}
      className="mt-(--gap)"
      action={
        <div className="row week-head flex-nowrap">
          <p className="soft small" role="status">
            {texts.shown(shortDay(from), shortDay(dayAfter(from, 6)))}
          </p>
          <div className="row flex-nowrap">
            <IconButton icon={ChevronLeft} name={texts.before} onClick={() => onGo(-7)} />
            <IconButton icon={ChevronRight} name={texts.after} onClick={() => onGo(7)} />
          </div>
        </div>
      }
    >
      <div className="week-days">
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            of={of}
            methods={week.methods}
            slots={week.slots.filter((slot) => of.dayOf(slot) === day)}
            closed={week.closedDays.filter((one) => one.from <= day && day <= one.until)}
          />
        ))}
      </div>
    </Panel>
  )
}

type DayProps = { day: string; slots: ShopSlot[]; closed: ShopClosedDays[]; methods: ShopMethod[]; of: Slots }

function Day({ day, slots, closed, methods, of }: DayProps) {
  const { weekday, date } = dayParts(day)
  const sum = (part: 'booked' | 'capacity', some = slots) => some.reduce((total, slot) => total + slot[part], 0)
  const bookedOf = (method: string | null) =>
    sum('booked', method === null ? slots : slots.filter((slot) => slot.method === method))
  const isShut = closed.some(({ method }) => method === null) || slots.length === 0
  const total = isShut ? texts.booked(sum('booked')) : texts.sum(sum('booked'), sum('capacity'))
  return (
    <section className="week-day" aria-label={`${weekday} ${date}`}>
      <h3>
        <span>{weekday}</span> <span className="soft">{date}</span>
      </h3>
      {closed.map(({ id, method, reason }) => (
        <Shut
          key={id}
          title={method ? texts.closedFor(methods.find((one) => one.id === method)?.name ?? '') : texts.closed}
          reason={reason}
          orders={bookedOf(method)}
        />
      ))}
      {slots.map((slot) => (
        <SlotTile key={slot.id} slot={slot} of={of} />
      ))}
      {isShut && closed.length === 0 && <Shut title={texts.noTimes} reason="" orders={0} />}
      <p className="soft small week-day__sum">{total}</p>
    </section>
  )
}

type ShutProps = { title: string; reason: string; orders: number }

function Shut({ title, reason, orders }: ShutProps) {
  return (
    <div className="day-shut">
      <b>{title}</b>
      {reason && <span dir="auto">{reason}</span>}
      {orders > 0 && <span className="day-shut__warn">{texts.ordersBooked(orders)}</span>}
    </div>
  )
}
