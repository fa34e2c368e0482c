import { dayAfter } from '#shared/delivery/days.ts'
import type { ShopClosedDays, ShopMethod, ShopSlot } from '#shared/delivery/setup-contract.ts'
import { callApi } from '#web/client/api.ts'

export type Week = {
  /** The first of the seven days. */
  from: string
  methods: ShopMethod[]
  closedDays: ShopClosedDays[]
  today: ShopSlot[]
  slots: ShopSlot[]
}

/** The slots of today and of the seven days from `from` on, with what the screen says about them. */
export async function fetchWeek(today: string, from: string, signal: AbortSignal): Promise<Week> {
  const slotsOf = (first: string, last: string) =>
    callApi('GET /api/delivery/slots', { query: { from: first, until: last }, signal })
  const [methods, closedDays, ofToday, slots] = await Promise.all([
    callApi('GET /api/delivery/methods', { query: {}, signal }),
    callApi('GET /api/delivery/closed-days', { query: {}, signal }),
    slotsOf(today, today),
    slotsOf(from, dayAfter(from, 6)),
  ])
  return { from, methods, closedDays, today: ofToday, slots }
}
