import { openingHoursTexts as texts } from './opening-hours-texts.ts'
import type { OpeningHours } from './shop-settings.ts'

const time = /^([01]\d|2[0-3]):[0-5]\d$/
/** The most spans of opening hours in a day. */
export const maxSpansOfDay = 4

/** What is wrong with opening hours: the first mistake, by its day. */
export function openingHoursProblem(hours: readonly OpeningHours[]): string | undefined {
  for (const { day, opens, closes } of hours) {
    if (!Number.isInteger(day) || day < 1 || day > 7) return texts.noDay
    if (!time.test(opens) || !time.test(closes)) return texts.noTime(texts.days[day - 1]!)
    if (opens >= closes) return texts.closesFirst(texts.days[day - 1]!)
  }
  const sorted = inOrder(hours)
  for (const [index, { day, opens }] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before?.day === day && opens < before.closes) return texts.overlap(texts.days[day - 1]!)
    if (sorted[index - maxSpansOfDay]?.day === day) return texts.tooMany(texts.days[day - 1]!, maxSpansOfDay)
  }
  return undefined
}

/** From Monday morning to Sunday evening. */
export function inOrder(hours: readonly OpeningHours[]): OpeningHours[] {
  return hours.toSorted((one, other) => one.day - other.day || one.opens.localeCompare(other.opens))
}

/**
 * The week for people to read, with days of the same hours joined: `Monday to Friday`, `9:00 – 13:00, 15:00 – 20:00`; a
 * day without hours is closed. Without any hours, nothing.
 */
export function openingHoursInWords(hours: readonly OpeningHours[]): { days: string; times: string }[] {
  if (hours.length === 0) return []
  const sorted = inOrder(hours)
  const timesOf = (day: number) =>
    sorted
      .filter((span) => span.day === day)
      .map(({ opens, closes }) => texts.span(withoutZero(opens), withoutZero(closes)))
      .join(', ') || texts.closed
  const runs: { first: number; last: number; times: string }[] = []
  for (let day = 1; day <= 7; day += 1) {
    const times = timesOf(day)
    const run = runs.at(-1)
    if (run?.times === times) run.last = day
    else runs.push({ first: day, last: day, times })
  }
  const nameOf = (day: number) => texts.days[day - 1]!
  return runs.map(({ first, last, times }) => ({
    days: first === last ? nameOf(first) : texts.daysTo(nameOf(first), nameOf(last)),
    times,
  }))
}

const withoutZero = (hour: string) => hour.replace(/^0/, '')
