// A coupon ends at an instant. People think of its last day, which ends then in the time zone of the admin's browser.

/** The last day of something that ends at this instant, as a date field has it: 2026-12-24. */
export function lastDayOf(endsAt: string): string {
  return dayOf(lastMomentBefore(endsAt))
}

/** The same in words: 24 Dec 2026. */
export const lastDayInWords = (endsAt: string): string => inWords.format(lastMomentBefore(endsAt))

/** The first instant after a day of a date field; the calendar knows how long that day is. */
export function endOfDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).toISOString()
}

/** The day of this moment, as a date field has it. */
export function dayOf(moment: Date): string {
  const [month, date] = [moment.getMonth() + 1, moment.getDate()]
  return [
    String(moment.getFullYear()).padStart(4, '0'),
    ...[month, date].map((part) => String(part).padStart(2, '0')),
  ].join('-')
}

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

const lastMomentBefore = (instant: string): Date => new Date(Date.parse(instant) - 1)
