import { useId } from 'react'
import { dayInWords, dayParts } from '#shared/delivery/day-labels.ts'
import { noonOf } from '#shared/delivery/days.ts'
import { deliveryTexts as texts } from '#shared/delivery/delivery-texts.ts'
import type { SlotDay } from '#shared/delivery/slot-days.ts'
import { atStart, nearDay } from '#shared/delivery/slot-labels.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useSlotWords } from './use-slot-words.ts'

/** 'Today' above 'Thu 26 Nov'. */
export function DayTitle({ id, day }: { id: string; day: string }) {
  const { near, weekday, shortWeekday, date } = useDayWords(day)
  return (
    <p className="day__title" id={id}>
      <b>{near ?? weekday}</b>
      <span>{near ? `${shortWeekday} ${date}` : date}</span>
    </p>
  )
}

type PickDayProps = { days: SlotDay[]; shown: string | undefined; onShow: (day: string) => void }

/** On phones: which day's times are shown. */
export function PickDay({ days, shown, onShow }: PickDayProps) {
  const name = useId()
  return (
    <div className="pickday" role="radiogroup" aria-label={texts.day}>
      {days.map(({ day, closedBecause }) => (
        <DayButton
          key={day}
          {...{ name, day }}
          isShut={closedBecause !== undefined}
          checked={day === shown}
          onShow={() => onShow(day)}
        />
      ))}
    </div>
  )
}

type DayButtonProps = { name: string; day: string; isShut: boolean; checked: boolean; onShow: () => void }

function DayButton({ name, day, isShut, checked, onShow }: DayButtonProps) {
  const { shortWeekday, date } = useDayWords(day)
  const words = dayInWords(day)
  return (
    <label className={classNames('pickday__day', isShut && 'pickday__day--shut')}>
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onShow}
        aria-label={isShut ? `${words}, ${texts.closed}` : words}
      />
      <span aria-hidden="true">{shortWeekday}</span>
      <b aria-hidden="true">{date.split(' ')[0]}</b>
    </label>
  )
}

function useDayWords(day: string) {
  const { timeZone, now } = useSlotWords()
  const { weekday: shortWeekday, date } = dayParts(day)
  return {
    near: nearDay(noonOf(day), 'UTC', noonOf(shopDay(now, timeZone))),
    weekday: atStart(dayInWords(day).split(' ', 1)[0]!),
    shortWeekday,
    date,
  }
}
