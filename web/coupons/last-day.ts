// A coupon ends at a timestamp. Admins enter its last day, which ends in the time zone of their browser.
import { dateFormat } from '#shared/formats.ts'

/** The last day before this timestamp, in the format of a date field: 2026-12-24. */
export function lastDayOf(endsAt: string): string {
  return dayOf(lastMomentBefore(endsAt))
}

/** The same for people: 24 Dec 2026. */
export const lastDayInWords = (endsAt: string): string => inWords(lastMomentBefore(endsAt))

/** The timestamp at which a day of a date field ends; days with a clock change have 23 or 25 hours. */
export function endOfDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).toISOString()
}

/** The day of this moment in the format of a date field. */
export function dayOf(moment: Date): string {
  const [month, date] = [moment.getMonth() + 1, moment.getDate()]
  return [
    String(moment.getFullYear()).padStart(4, '0'),
    ...[month, date].map((part) => String(part).padStart(2, '0')),
  ].join('-')
}

const inWords = dateFormat({ dateStyle: 'medium' })

const lastMomentBefore = (instant: string): Date => new Date(Date.parse(instant) - 1)
