// The days and the times of an offer as a grid, by the clock of the shop.
import { shopDay } from '../settings/shop-day.ts'
import type { DeliveryOffer, OfferedSlot } from './delivery-contract.ts'
import { slotHours } from './slot-labels.ts'

/** `row` is the row of the slot's hours, which is the same on all days. */
type SlotOfDay = { slot: OfferedSlot; hours: string; row: number }

/** A day with its slots; without slots it is closed, for a reason that the shop may have given. */
export type SlotDay = { day: string; slots: SlotOfDay[]; closedBecause: string | undefined }

/** The days on which there are slots, or on which it is closed, and the number of rows. */
export function slotDays(
  { slots, closedDays }: Pick<DeliveryOffer, 'slots' | 'closedDays'>,
  timeZone: string,
): { days: SlotDay[]; rows: number } {
  const timed = slots.map((slot) => ({
    slot,
    day: shopDay(new Date(slot.startsAt), timeZone),
    hours: slotHours(slot, timeZone),
  }))
  const hours = [...new Set(timed.map((one) => one.hours))].toSorted(byClock)
  const reasons = new Map(closedDays.map(({ day, reason }) => [day, reason]))
  const names = [...new Set([...timed.map(({ day }) => day), ...reasons.keys()])].toSorted()
  const days = names.map((day) => {
    const ofDay = timed
      .filter((one) => one.day === day)
      .map((one) => ({ slot: one.slot, hours: one.hours, row: hours.indexOf(one.hours) }))
    return { day, slots: ofDay, closedBecause: ofDay.length === 0 ? (reasons.get(day) ?? '') : undefined }
  })
  return { days, rows: Math.max(1, hours.length) }
}

/** By beginning, then by end: '9:30–11' before '10–12' before '10–14'. */
function byClock(a: string, b: string): number {
  const [minutesOfA, minutesOfB] = [minutesIn(a), minutesIn(b)]
  return minutesOfA[0]! - minutesOfB[0]! || minutesOfA[1]! - minutesOfB[1]!
}

const minutesIn = (hours: string): number[] =>
  [...hours.matchAll(/(\d+)(?::(\d+))?/g)].map(([, hour, minutes = 0]) => Number(hour) * 60 + Number(minutes))
