import type { DeliveryOffer, OfferedSlot } from '#shared/delivery/delivery-contract.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { shopDay } from '#shared/settings/shop-day.ts'

type Time = { slot: OfferedSlot; isOwn: boolean; isDearer: boolean }
type Day = { day: string; times: Time[] }

/**
 * The times of the order's own method by day. The price of an order stays, so a time with a higher surcharge is dearer
 * (docs/rules/delivery.md#change); if its own time is not offered any more, the server decides.
 */
export function freeTimes(
  offers: DeliveryOffer[],
  { order: { delivery }, timeZone }: { order: Pick<Order, 'delivery'>; timeZone: string },
): Day[] {
  const slots = offers.find(({ method }) => method.id === delivery?.method)?.slots ?? []
  const own = slots.find(({ id }) => id === delivery?.slot?.id)
  const days: Day[] = []
  for (const slot of slots) {
    const day = shopDay(new Date(slot.startsAt), timeZone)
    const isDearer = delivery?.kind === 'delivery' && own !== undefined && slot.surcharge > own.surcharge
    const time = { slot, isOwn: slot === own && !delivery?.slot?.isLost, isDearer }
    const last = days.at(-1)
    if (last?.day === day) last.times.push(time)
    else days.push({ day, times: [time] })
  }
  return days
}
