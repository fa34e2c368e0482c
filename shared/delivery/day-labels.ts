// Days of the shop such as '2026-11-26', in words and in sequence.
import { longDay } from './slot-labels.ts'

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** The day after so many others; before, for a negative number. A day of 23 or 25 hours makes no difference. */
export function dayAfter(day: string, days: number): string {
  const noon = noonOf(day)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}

const shortWeekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const shortDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** 'Thu' and '26 Nov'. */
export const dayParts = (day: string): { weekday: string; date: string } => ({
  weekday: shortWeekday.format(noonOf(day)),
  date: shortDate.format(noonOf(day)),
})

/** 'Thu 26 Nov'. */
export function shortDay(day: string): string {
  const { weekday, date } = dayParts(day)
  return `${weekday} ${date}`
}

/** '26 November'. */
export const dateInWords = (day: string): string => longDate.format(noonOf(day))

/** 'Thursday 26 November'. */
export const dayInWords = (day: string): string => longDay(noonOf(day), 'UTC')

/** '14:00', by the clock of the shop. */
export const clockTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)
