import { validate as isUuid } from 'uuid'
import { type Admin, addAuditEntry, changedFields, loggedSlot } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import type { MethodKind } from '#shared/delivery/delivery-terms.ts'
import type { ShopSlot, SlotBody, SlotsQuery } from '#shared/delivery/setup-contract.ts'
import { deliverySetupTexts as texts } from '#shared/delivery/setup-texts.ts'
import { conflict, type FieldError, invalidFields, notFound } from '#shared/errors.ts'
import { isDay, shopDay } from '#shared/settings/shop-day.ts'
import { makeDueSlots } from '../make-slots.ts'
import type { SetupDeps } from './methods.ts'

type SlotRow = {
  id: string
  method: string
  kind: MethodKind
  startsAt: Date
  endsAt: Date
  closesAt: Date
  capacity: number
  booked: number
  capacityItems: number | null
  bookedItems: number
  packed: number
  delivered: number
  isOpen: boolean
  hasRule: boolean
}

/** The number of orders in the slot that have got so far. */
const ordersWith = (at: Sql): Sql => sql`
  (select count(*) from orders where slot_id = delivery_slots.id and holds_slot and ${at} is not null)`

const slots = sql`
  select id, method_id as method, (select kind from delivery_methods where id = method_id) as kind, starts_at as "startsAt", ends_at as "endsAt", closes_at as "closesAt",
    capacity_orders as capacity, booked_orders as booked, capacity_items as "capacityItems",
    booked_items as "bookedItems", is_open as "isOpen", rule_id is not null as "hasRule",
    ${ordersWith(sql`coalesce(packed_at, delivered_at)`)} as packed, ${ordersWith(sql`delivered_at`)} as delivered
  from delivery_slots`

/** The slots of some days of the shop, in the sequence of time. Throws `invalid` for what is no day. */
export async function listSlots(
  deps: Pick<Deps, 'db' | 'clock' | 'shopSettings'>,
  query: Pick<SlotsQuery, 'from' | 'until'>,
): Promise<ShopSlot[]> {
  await makeDueSlots(deps)
  const { timeZone } = await deps.shopSettings()
  const today = shopDay(deps.clock(), timeZone)
  const { from = today, until } = query
  const errors = Object.entries({ from, until }).flatMap(([field, day]): FieldError[] =>
    day === undefined || isDay(day) ? [] : [{ field, message: texts.notADay }],
  )
  if (errors.length > 0) throw invalidFields(errors)
  const rows = await deps.db.rows<SlotRow>(sql`
    ${slots} where on_date between ${from}::date and coalesce(${until ?? null}::date, ${from}::date + 6)
    order by starts_at, ends_at, id`)
  return rows.map(toWireSlot)
}

/**
 * Changes a slot by hand: one more place, or closed. Its rule doesn't change that any more. Throws `not_found`, `conflict`
 * (other places by now than those that were seen: of two who add one at once, the second looks again; no rule asks for a
 * slot that shall be opened).
 */
export async function updateSlot(
  deps: SetupDeps & Pick<Deps, 'shopSettings'>,
  admin: Admin,
  id: string,
  body: SlotBody,
): Promise<ShopSlot> {
  const { timeZone } = await deps.shopSettings()
  return deps.db.transaction(async (tx) => {
    const before = await lockSlot(tx, id)
    const { capacity = before.capacity, isOpen = before.isOpen, capacitySeen = before.capacity } = body
    if (capacitySeen !== before.capacity) throw otherCapacity(before, capacitySeen)
    if (body.isOpen && !before.hasRule) throw conflict(texts.noRuleForSlot, { code: 'no_rule' })
    await tx.run(sql`
      update delivery_slots set capacity_orders = ${capacity}, is_open = ${isOpen}, edited_by_hand = true where id = ${id}`)
    const after = { ...before, capacity, isOpen }
    const change = changedFields<SlotRow>(['capacity', 'isOpen'], before, after)
    if (Object.keys(change.after).length > 0) {
      const slot = loggedSlot(before, timeZone)
      const told = { before: { slot, ...change.before }, after: { slot, ...change.after } }
      await addAuditEntry(tx, { admin, subject: 'delivery', subjectId: before.method, action: 'updated', ...told })
    }
    return toWireSlot(after)
  })
}

function otherCapacity({ capacity }: SlotRow, sent: number) {
  const message = texts.capacityChanged(capacity)
  return conflict(message, { code: 'version', errors: [{ field: 'capacity', message, sent, current: capacity }] })
}

async function lockSlot(tx: Db, id: string): Promise<SlotRow> {
  const slot = isUuid(id) ? await tx.row<SlotRow>(sql`${slots} where id = ${id} for no key update`) : undefined
  if (!slot) throw notFound(texts.slotNotFound)
  return slot
}

const toWireSlot = ({ id, startsAt, endsAt, closesAt, ...row }: SlotRow): ShopSlot => ({
  _id: id,
  id,
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  closesAt: closesAt.toISOString(),
})
