// How a time is said, by the clock of the shop: 'Today, Thursday 26 November, 16–18'.
import { onceByLanguage } from '../formats.ts'
import { shopDay } from '../settings/shop-day.ts'
import { dayTexts } from './day-texts.ts'
import { dayAfter } from './days.ts'

/** Both instants as `Date`s or as ISO 8601 texts. */
export type SlotTimes = { startsAt: Date | string; endsAt: Date | string }

type Options = Intl.DateTimeFormatOptions & { timeZone: string }

const formats = onceByLanguage((locale) => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (key: string, options: Options) => {
    const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
    made.set(key, format)
    return format
  }
})

/** A format takes fifty times as long to make as to use. */
function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formats()(`${timeZone} ${Object.keys(options).join()}`, { timeZone, ...options })
}

/** '16–18', '9:30–11'. */
export function slotHours({ startsAt, endsAt }: SlotTimes, timeZone: string): string {
  return dayTexts.hours(hour(startsAt, timeZone), hour(endsAt, timeZone))
}

/** '14:00', by the clock of the shop. */
export const clockTime = (instant: Date | string, timeZone: string): string =>
  formatOf(timeZone, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

function hour(instant: Date | string, timeZone: string): string {
  const [hours, minutes] = clockTime(instant, timeZone).split(':') as [string, string]
  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}:${minutes}`
}

/** 'Thursday 26 November'. */
export function longDay(instant: Date | string, timeZone: string): string {
  const parts = formatOf(timeZone, { weekday: 'long', day: 'numeric', month: 'long' }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return dayTexts.longDay(part('weekday'), part('day'), part('month'))
}

/** 'Today', 'Tomorrow'; undefined on other days. */
export function nearDay(instant: Date | string, timeZone: string, now: Date): string | undefined {
  const day = shopDay(new Date(instant), timeZone)
  if (day === shopDay(now, timeZone)) return dayTexts.today
  return day === dayAfter(shopDay(now, timeZone), 1) ? dayTexts.tomorrow : undefined
}

/** For the start of a line: Spanish days have small letters. */
export const atStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** 'Thursday 26 November, 16–18', as in mails and on receipts, which are read on any day. */
export const slotInWords = (slot: SlotTimes, timeZone: string): string =>
  atStart(`${longDay(slot.startsAt, timeZone)}, ${slotHours(slot, timeZone)}`)

/** 'Today 16–18', 'Saturday 28 November, 10–12': where there is little room. */
export function slotInShort(slot: SlotTimes, timeZone: string, now: Date): string {
  const near = nearDay(slot.startsAt, timeZone, now)
  return near ? dayTexts.dayAndTime(near, slotHours(slot, timeZone)) : slotInWords(slot, timeZone)
}

/** 'Today, Thursday 26 November'. */
export function dayInFull(instant: Date | string, timeZone: string, now: Date): string {
  return atStart([nearDay(instant, timeZone, now), longDay(instant, timeZone)].filter(Boolean).join(', '))
}

/** The end of the time for an order: '14:00' today, 'tomorrow 18:00', 'Friday 27 November, 18:00'. */
export function closingTime(instant: Date | string, timeZone: string, now: Date): string {
  const time = clockTime(instant, timeZone)
  const near = nearDay(instant, timeZone, now)
  if (near === dayTexts.today) return time
  return near ? dayTexts.dayAndTime(near.toLowerCase(), time) : `${longDay(instant, timeZone)}, ${time}`
}

/** For the middle of a sentence: 'today 16–18', but 'Saturday 28 November, 10–12'. */
export const withinSentence = (words: string): string => dayTexts.withinSentence(words)
