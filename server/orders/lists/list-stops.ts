import { validate as isUuid } from 'uuid'
import { type Db, sql } from '#server/platform/database/database.ts'
import { amountOf } from '#shared/money.ts'
import type { Stop } from '#shared/orders/stops-contract.ts'
import { sumInHand } from '../in-hand/sum-in-hand.ts'

type StopRow = Omit<Stop, 'slot' | 'address' | 'toCollect'> & {
  slotId: string
  startsAt: Date
  endsAt: Date
  isPaid: boolean
  totalCents: number
  cashStepCents: number
  currency: string
  minorDigits: number
}

/**
 * The stops of a driver: the firm orders of a slot by postal code and street, also those that are done already, and those
 * that were not collected (docs/rules/delivery.md#drive).
 */
export async function listStops(db: Db, slotId: string): Promise<Stop[]> {
  if (!isUuid(slotId)) return []
  const rows = await db.rows<StopRow>(sql`
    select orders.id as order, number, full_name as name, orders.phone, orders.note, bags, payment_option as payment,
      with_order_id as "withOrder", slot_id as "slotId", slot_starts_at as "startsAt", slot_ends_at as "endsAt",
      paid_at is not null as "isPaid", total_cents as "totalCents", orders.currency, orders.minor_digits as "minorDigits",
      cash_step_cents as "cashStepCents",
      json_build_object('fullName', full_name, 'address', orders.address, 'city', city, 'postalCode', postal_code,
        'country', country) as "shippingAddress",
      case when cancelled_at is not null then 'not_collected' when delivered_at is not null then 'delivered'
        when packed_at is not null then 'packed' else 'to_pack' end as state
    from orders cross join shop_settings
    where slot_id = ${slotId} and confirmed_at is not null and refunded_at is null
      and (cancelled_at is null or cancelled_by = 'not_collected')
    order by postal_code, orders.address, number`)
  return rows.map(toStop)
}

function toStop(row: StopRow): Stop {
  const { slotId, startsAt, endsAt, isPaid, totalCents, cashStepCents, currency, minorDigits, ...stop } = row
  const { address, postalCode, city, country } = stop.shippingAddress
  const asked = sumInHand(totalCents, stop.payment, { cashStepCents })
  const isOver = isPaid || stop.state === 'not_collected'
  return {
    ...stop,
    address: [address, `${postalCode} ${city}`.trim(), country].filter((part) => part !== '').join(', '),
    slot: { _id: slotId, id: slotId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    toCollect: isOver ? 0 : amountOf(asked, { currency, minorDigits }),
  }
}
