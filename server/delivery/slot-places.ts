// The places of slots. An order takes its place with the last statement of its transaction, so that the row of a slot, which
// all orders of that time change, is locked for one commit only. Orders give places back by a trigger
// (db/functions/give_slot_back.sql). Transactions lock orders, then payments, stock, coupons, and slots last, by their ids.
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { deliveryApiTexts as texts } from '#shared/delivery/delivery-api-texts.ts'
import { conflict } from '#shared/errors.ts'

/** A place that an order wants: `items` are its pieces. */
export type WantedPlace = { slotId: string; methodId: string; areaId: string | null; items: number }

/** The state of a slot towards a new order. */
export type SlotState = 'free' | 'full' | 'closed'

export const slotClosed = () => conflict(texts.slotClosed, { code: 'slot_closed' })
export const slotFull = () => conflict(texts.slotFull, { code: 'slot_full' })

/** Whether a slot can be chosen with this area. The query reads the table `delivery_slots`. */
export const isChoosable = ({ areaId, now }: { areaId: string | null; now: Date }): Sql =>
  sql`(is_open and closes_at > ${now} and (area_ids is null or ${areaId}::uuid = any(area_ids)))`

/**
 * Whether a slot has a place for so many pieces, which may be more than an integer holds. The query reads the table
 * `delivery_slots`.
 */
export const hasPlace = (items: number): Sql => sql`(
  booked_orders < capacity_orders and (capacity_items is null or booked_items + ${items}::numeric <= capacity_items))`

/** The state of a slot towards this order, without a lock; a slot of another method is closed. */
export async function slotState(
  db: Db,
  { slotId, methodId, areaId, items }: WantedPlace,
  now: Date,
): Promise<SlotState> {
  const slot = await db.row<{ choosable: boolean; free: boolean }>(sql`
    select ${isChoosable({ areaId, now })} as choosable, ${hasPlace(items)} as free
    from delivery_slots where id = ${slotId} and method_id = ${methodId}`)
  if (!slot?.choosable) return 'closed'
  return slot.free ? 'free' : 'full'
}

/**
 * Takes a place if there is one. PostgreSQL waits for the row and tests the condition again on its newest version, so each
 * place goes once.
 */
export async function takePlace(tx: Db, place: WantedPlace, now: Date): Promise<boolean> {
  const { slotId, methodId, areaId, items } = place
  const taken = await tx.run(sql`
    update delivery_slots set booked_orders = booked_orders + 1, booked_items = booked_items + ${items}
    where id = ${slotId} and method_id = ${methodId} and ${isChoosable({ areaId, now })} and ${hasPlace(items)}`)
  return taken > 0
}

/** Takes a place in a slot that may be closed or full by now: the buyer is at the counter and pays. */
export const takePlaceAnyway = (tx: Db, { slotId, items }: WantedPlace): Promise<number> =>
  tx.run(sql`
    update delivery_slots set booked_orders = booked_orders + 1, booked_items = booked_items + ${items}
    where id = ${slotId}`)

/** Like `takePlace`. Throws `conflict` if the slot is full or closed by now. */
export async function requirePlace(tx: Db, place: WantedPlace, now: Date): Promise<void> {
  if (await takePlace(tx, place, now)) return
  throw (await slotState(tx, place, now)) === 'closed' ? slotClosed() : slotFull()
}

/** Locks the slots in which these orders have places, and this slot. */
export async function lockSlots(
  tx: Db,
  { orderIds, slotId }: { orderIds: string[]; slotId?: string | undefined },
): Promise<void> {
  await tx.run(sql`
    select from delivery_slots
    where id = ${slotId ?? null} or id in (select slot_id from orders where id = any(${orderIds}::uuid[]) and holds_slot)
    order by id for no key update`)
}
