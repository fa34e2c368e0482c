// Days of the shop such as '2026-11-26', in words.
import { noonOf } from './days.ts'
import { longDay } from './slot-labels.ts'

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
