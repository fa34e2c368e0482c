import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { openingHoursTexts } from '#shared/settings/opening-hours-texts.ts'
import { maxSpansOfDay, openingHoursInWords, openingHoursProblem } from '#shared/settings/opening-hours.ts'
import { settingsTexts } from '#shared/settings/settings-texts.ts'
import type { OpeningHours } from '#shared/settings/shop-settings.ts'
import { useFormAround } from '#web/client/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { OpeningHoursList } from './opening-hours-list.tsx'

const texts = settingsTexts.hours
const days = [1, 2, 3, 4, 5, 6, 7]
const usual = { opens: '09:00', closes: '18:00' }

type Span = Omit<OpeningHours, 'day'>

/** The week's opening hours, day by day. The form's value is their JSON. */
export function OpeningHoursField({ name }: { name: string }) {
  const { values, change, problems } = useFormAround()
  const hours = JSON.parse(String(values[name])) as OpeningHours[]
  const error = problems.fields[name]
  const errorId = useId()
  const spansOf = (day: number): Span[] =>
    hours.filter((span) => span.day === day).map(({ opens, closes }) => ({ opens, closes }))
  const setDay = (day: number, spans: Span[]) => {
    const others = hours.filter((span) => span.day !== day)
    const its = spans.map(({ opens, closes }) => ({ day, opens, closes }))
    change({ [name]: JSON.stringify([...others, ...its].toSorted((one, other) => one.day - other.day)) })
  }
  return (
    <>
      <ul className="week">
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            spans={spansOf(day)}
            before={day > 1 ? spansOf(day - 1) : []}
            errorId={error ? errorId : undefined}
            onChange={(spans) => setDay(day, spans)}
          />
        ))}
      </ul>
      <FieldError id={errorId} error={error} live />
      {openingHoursProblem(hours) === undefined && (
        <div role="status">
          <p className="label">{hours.length > 0 ? texts.shownAs : texts.none}</p>
          <OpeningHoursList hours={openingHoursInWords(hours)} className="mt-2" />
        </div>
      )}
    </>
  )
}

type DayProps = {
  day: number
  spans: Span[]
  before: Span[]
  errorId: string | undefined
  onChange: (spans: Span[]) => void
}

function Day({ day, spans, before, errorId, onChange }: DayProps) {
  const dayName = openingHoursTexts.days[day - 1]!
  const add = useRef<HTMLButtonElement>(null)
  const described = { 'aria-invalid': errorId ? true : undefined, 'aria-describedby': errorId }
  return (
    <li className="week__day">
      <b>{dayName}</b>
      <div className="week__spans">
        {spans.length === 0 && <span className="soft">{texts.closed}</span>}
        {spans.map((span, index) => {
          const write = (part: Partial<Span>) => onChange(spans.with(index, { ...span, ...part }))
          return (
            // The place is all that names a span.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className="week__span">
              <input
                {...described}
                className="input"
                type="time"
                aria-label={texts.opens(dayName, index + 1)}
                value={span.opens}
                onChange={({ target }) => write({ opens: target.value })}
              />
              <span className="soft">{texts.to}</span>
              <input
                {...described}
                className="input"
                type="time"
                aria-label={texts.closes(dayName, index + 1)}
                value={span.closes}
                onChange={({ target }) => write({ closes: target.value })}
              />
              <IconButton
                kind="quiet"
                icon={X}
                name={texts.remove(dayName, index + 1)}
                onClick={() => {
                  onChange(spans.toSpliced(index, 1))
                  add.current?.focus()
                }}
              />
            </span>
          )
        })}
      </div>
      <span className="week__do">
        {spans.length === 0 && before.length > 0 && (
          <Button
            kind="quiet"
            aria-label={texts.copyOf(dayName)}
            onClick={() => {
              onChange(before)
              add.current?.focus()
            }}
          >
            {texts.copy}
          </Button>
        )}
        <IconButton
          ref={add}
          kind="quiet"
          icon={Plus}
          name={texts.open(dayName)}
          disabled={spans.length >= maxSpansOfDay}
          onClick={() => onChange([...spans, nextSpan(spans)])}
        />
      </span>
    </li>
  )
}

/** After a span of the morning, one of the afternoon. */
const nextSpan = (spans: Span[]): Span => (spans.length === 0 ? usual : { opens: '', closes: '' })
