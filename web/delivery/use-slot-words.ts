import { closingTime, dayInFull, slotHours, slotInShort, type SlotTimes } from '#shared/delivery/slot-labels.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { shopNow } from '#web/shop-clock.ts'

/** Says times by the clock of the shop. */
export function useSlotWords() {
  const { timeZone } = useLayoutData()
  const now = new Date(shopNow())
  return {
    timeZone,
    now,
    /** 'Today 16–18'. */
    short: (slot: SlotTimes) => slotInShort(slot, timeZone, now),
    /** 'Today, Thursday 26 November'. */
    day: (slot: SlotTimes) => dayInFull(slot.startsAt, timeZone, now),
    /** '16–18'. */
    hours: (slot: SlotTimes) => slotHours(slot, timeZone),
    /** '14:00'. */
    until: ({ closesAt }: { closesAt: string }) => closingTime(closesAt, timeZone, now),
  }
}
