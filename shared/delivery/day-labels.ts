// Days of the shop such as '2026-11-26', in words.
import { dateFormat } from '../formats.ts'
import { noonOf } from './days.ts'
import { longDay } from './slot-labels.ts'

const shortWeekday = dateFormat({ weekday: 'short', timeZone: 'UTC' })
const shortDate = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDate = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' })

/** 'Thu' and '26 Nov'. */
export const dayParts = (day: string): { weekday: string; date: string } => ({
  weekday: shortWeekday(noonOf(day)),
  date: shortDate(noonOf(day)),
})

/** 'Thu 26 Nov'. */
export function shortDay(day: string): string {
  const { weekday, date } = dayParts(day)
  return `${weekday} ${date}`
}

/** '26 November'. */
export const dateInWords = (day: string): string => longDate(noonOf(day))

/** 'Thursday 26 November'. */
export const dayInWords = (day: string): string => longDay(noonOf(day), 'UTC')
