// What a grocer reads beside a slot: how full it is, how far its orders are, and whether it takes others.
import { shopDay } from '../settings/shop-day.ts'
import { shortDay } from './day-labels.ts'
import { deliveryAdminTexts } from './delivery-admin-texts.ts'
import type { ShopSlot } from './setup-contract.ts'
import { clockTime } from './slot-labels.ts'

const texts = deliveryAdminTexts.state

type Slot = Pick<ShopSlot, 'booked' | 'capacity' | 'packed' | 'delivered' | 'isOpen' | 'hasRule' | 'closesAt'>

/** 'full, 4 packed', 'open until 14:00', 'delivered'; empty for a past slot without orders. */
export function slotState(slot: Slot, now: Date, timeZone: string): string {
  const { booked, delivered } = slot
  if (booked > 0 && delivered === booked) return texts.delivered
  return [takesOrders(slot, now, timeZone), progress(slot)].filter(Boolean).join(', ')
}

function progress({ booked, packed, delivered }: Slot): string {
  if (delivered > 0) return texts.someDelivered(delivered)
  if (packed > 0) return packed === booked ? texts.packed : texts.somePacked(packed)
  return ''
}

function takesOrders({ booked, capacity, isOpen, hasRule, closesAt }: Slot, now: Date, timeZone: string): string {
  const closes = new Date(closesAt)
  if (!hasRule) return texts.noRule
  if (closes <= now) return ''
  if (!isOpen) return texts.closed
  if (booked >= capacity) return texts.full
  const clock = clockTime(closes, timeZone)
  const day = shopDay(closes, timeZone)
  return texts.openUntil(day === shopDay(now, timeZone) ? clock : `${shortDay(day)}, ${clock}`)
}
