// How a time is said, by the clock of the shop: 'Today, Thursday 26 November, 16–18'.
import { shopDay } from '../settings/shop-day.ts'

/** Both instants as `Date`s or as ISO 8601 texts. */
export type SlotTimes = { startsAt: Date | string; endsAt: Date | string }

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format takes fifty times as long to make as to use. */
function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${Object.keys(options).join()}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
  formats.set(key, format)
  return format
}

/** '16–18', '9:30–11'. */
export function slotHours({ startsAt, endsAt }: SlotTimes, timeZone: string): string {
  return `${hour(startsAt, timeZone)}–${hour(endsAt, timeZone)}`
}

function hour(instant: Date | string, timeZone: string): string {
  const format = formatOf(timeZone, { hour: '2-digit', minute: '2-digit' })
  const [hours, minutes] = format.format(new Date(instant)).split(':') as [string, string]
  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}:${minutes}`
}

/** 'Thursday 26 November'. */
export function longDay(instant: Date | string, timeZone: string): string {
  const parts = formatOf(timeZone, { weekday: 'long', day: 'numeric', month: 'long' }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')}`
}

/** 'Today', 'Tomorrow'; undefined on other days. */
export function nearDay(instant: Date | string, timeZone: string, now: Date): string | undefined {
  const day = shopDay(new Date(instant), timeZone)
  if (day === shopDay(now, timeZone)) return 'Today'
  return day === dayAfter(shopDay(now, timeZone)) ? 'Tomorrow' : undefined
}

/** The next day in the calendar; a day of 23 or 25 hours makes no difference. */
const dayAfter = (day: string): string => {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + 1)
  return noon.toISOString().slice(0, 10)
}

/** 'Thursday 26 November, 16–18', as in mails and on receipts, which are read on any day. */
export const slotInWords = (slot: SlotTimes, timeZone: string): string =>
  `${longDay(slot.startsAt, timeZone)}, ${slotHours(slot, timeZone)}`

/** 'Today, 16–18', 'Thursday 26 November, 16–18'. */
export const slotNearNow = (slot: SlotTimes, timeZone: string, now: Date): string =>
  `${nearDay(slot.startsAt, timeZone, now) ?? longDay(slot.startsAt, timeZone)}, ${slotHours(slot, timeZone)}`

/** '14:00' on this day; 'Tomorrow, 14:00', 'Friday 27 November, 14:00' on others. */
export function timeNearNow(instant: Date | string, timeZone: string, now: Date): string {
  const time = formatOf(timeZone, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
  if (shopDay(new Date(instant), timeZone) === shopDay(now, timeZone)) return time
  return `${nearDay(instant, timeZone, now) ?? longDay(instant, timeZone)}, ${time}`
}
