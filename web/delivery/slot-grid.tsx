import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type CSSProperties, useId, useState } from 'react'
import type { DeliveryOffer, OfferedSlot } from '#shared/delivery/delivery-contract.ts'
import { deliveryTexts as texts } from '#shared/delivery/delivery-texts.ts'
import { slotDays } from '#shared/delivery/slot-days.ts'
import { formatAmount } from '#shared/money.ts'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { DayTitle, PickDay } from './pick-day.tsx'
import { useSlotWords } from './use-slot-words.ts'

type SlotGridProps = {
  offer: DeliveryOffer
  chosen: OfferedSlot | undefined
  onChoose: (slot: OfferedSlot) => void
}

/** So many days stand beside each other. */
const daysInView = 7

/**
 * The days beside each other with their times; on phones one day at a time. The arrow keys go through the free times of
 * a day, then to the next day: full ones are disabled.
 */
export function SlotGrid({ offer, chosen, onChoose }: SlotGridProps) {
  const radios = useId()
  const langOfShop = useLangOfShop()
  const { timeZone } = useSlotWords()
  const { days, rows } = slotDays(offer, timeZone)
  const dayOfChosen = days.find(({ slots }) => slots.some(({ slot }) => slot.id === chosen?.id))?.day
  const firstFree = days.find(({ slots }) => slots.some(({ slot }) => !slot.isFull))?.day
  const [shownDay, setShownDay] = useState(dayOfChosen ?? firstFree ?? days[0]?.day)
  const [start, setStart] = useState(0)
  if (days.length === 0) return <p>{texts.noTimesInReach}</p>
  const inView = days.slice(start, start + daysInView)
  const shown = inView.some(({ day }) => day === shownDay) ? shownDay : inView[0]?.day
  return (
    <fieldset className="slot-days">
      <legend className="visually-hidden">{texts.dayAndTime}</legend>
      {days.length > daysInView && (
        <p className="row mb-3">
          <IconButton
            name={texts.earlierDays}
            icon={ChevronLeft}
            disabled={start === 0}
            onClick={() => setStart(start - daysInView)}
          />
          <IconButton
            name={texts.laterDays}
            icon={ChevronRight}
            disabled={start + daysInView >= days.length}
            onClick={() => setStart(start + daysInView)}
          />
        </p>
      )}
      <PickDay days={inView} shown={shown} onShow={setShownDay} />
      <div className="days" style={{ '--days': inView.length, '--rows': rows } as CSSProperties}>
        {inView.map(({ day, slots, closedBecause }) => (
          <div
            key={day}
            role="group"
            aria-labelledby={`${radios}${day}`}
            className={classNames('day', day === shown && 'day--shown')}
          >
            <DayTitle id={`${radios}${day}`} day={day} />
            {slots.map(({ slot, hours, row }) => (
              <SlotCell
                key={slot.id}
                name={radios}
                {...{ slot, hours, row, day }}
                checked={slot.id === chosen?.id}
                onChoose={() => onChoose(slot)}
              />
            ))}
            {closedBecause !== undefined && (
              <p className="shut">
                <b>{texts.closed}</b>
                <span dir="auto" lang={langOfShop}>
                  {closedBecause}
                </span>
              </p>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

type SlotCellProps = {
  name: string
  slot: OfferedSlot
  hours: string
  row: number
  checked: boolean
  onChoose: () => void
}

/** A time as a radio button that fills its cell. */
function SlotCell({ name, slot, hours, row, checked, onChoose }: SlotCellProps) {
  const { day } = useSlotWords()
  const money = useMoney()
  return (
    <label className="slot" style={{ '--row': row + 2 } as CSSProperties}>
      <input type="radio" name={name} disabled={slot.isFull} checked={checked} onChange={onChoose} />
      <b>
        <span className="visually-hidden">{`${day(slot)}, `}</span>
        <span>{hours}</span>
      </b>
      {slot.isFull && <span>{texts.full}</span>}
      {!slot.isFull && slot.left !== 'many' && <span className="slot__few">{texts.left(slot.left)}</span>}
      {!slot.isFull && slot.surcharge > 0 && <span>{texts.surcharge(formatAmount(slot.surcharge, money))}</span>}
    </label>
  )
}
