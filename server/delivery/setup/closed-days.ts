import { validate as isUuid, v7 as uuid } from 'uuid'
import { type Admin, addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import { closedDaysLock } from '#server/platform/database/advisory-locks.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import type { BookedOrder, ClosedDaysAnswer, ClosedDaysBody, ShopClosedDays } from '#shared/delivery/setup-contract.ts'
import { type ClosedDaysState, wantedClosedDays } from '#shared/delivery/setup-rules.ts'
import { deliverySetupTexts as texts } from '#shared/delivery/setup-texts.ts'
import { invalidFields, notFound } from '#shared/errors.ts'
import { makeSlots } from '../make-slots.ts'
import type { SetupDeps } from './methods.ts'

type ClosedDaysRow = ClosedDaysState & { id: string }

const columns = sql`
  id, from_date::text as "fromDate", until_date::text as "untilDate", method_id as "methodId", reason`

/** The closed days with the orders that are booked for them, the earliest first. */
export async function listClosedDays(db: Db): Promise<ShopClosedDays[]> {
  const rows = await db.rows<ClosedDaysRow>(sql`select ${columns} from closed_days order by from_date, until_date, id`)
  const booked = await bookedOrders(db, sql`true`)
  return rows.map((row) => toWireClosedDays(row, booked.get(row.id)))
}

const toWireClosedDays = (
  { id, fromDate, untilDate, methodId, reason }: ClosedDaysRow,
  orders: BookedOrder[] = [],
): ShopClosedDays => ({ _id: id, id, from: fromDate, until: untilDate, method: methodId, reason, orders })

/**
 * Closes days: their slots take no new orders. Returns the orders that are booked for them, which keep their slots until
 * somebody moves them. Days that are closed so already stay as they are: whoever had no answer sends them again. Throws
 * `invalid` (also for an unknown method).
 */
export async function closeDays(
  deps: SetupDeps,
  admin: Admin,
  body: ClosedDaysBody,
): Promise<Omit<ClosedDaysAnswer, 'message'>> {
  const { state, errors } = wantedClosedDays(body)
  if (errors.length > 0) throw invalidFields(errors)
  return deps.db.transaction(async (tx) => {
    const { fromDate, untilDate, methodId, reason } = state
    // The first of all locks: whoever sends the same days at the same moment finds the entry.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${closedDaysLock}))`)
    if (
      methodId !== null &&
      !(isUuid(methodId) && (await tx.row(sql`select from delivery_methods where id = ${methodId}`)))
    )
      throw invalidFields([{ field: 'method', message: texts.methodNotFound }])
    const same = await tx.row<ClosedDaysRow>(sql`
      select ${columns} from closed_days where from_date = ${fromDate} and until_date = ${untilDate}
        and method_id is not distinct from ${methodId}::uuid and reason = ${reason} limit 1`)
    if (same) return closedDaysAnswer(tx, same)
    const row = { ...state, id: uuid() }
    await tx.run(sql`
      insert into closed_days (id, method_id, from_date, until_date, reason)
      values (${row.id}, ${methodId}, ${fromDate}, ${untilDate}, ${reason})`)
    await remakeSlotsOf(tx, methodId, deps.clock())
    const after = { from: fromDate, until: untilDate, reason }
    await addAuditEntry(tx, { admin, subject: 'delivery', subjectId: methodId ?? row.id, action: 'close_days', after })
    // Told after the slots were locked: whoever has a place by now is in this list.
    return closedDaysAnswer(tx, row)
  })
}

async function closedDaysAnswer(tx: Db, row: ClosedDaysRow): Promise<Omit<ClosedDaysAnswer, 'message'>> {
  const orders = (await bookedOrders(tx, sql`closed.id = ${row.id}`)).get(row.id) ?? []
  return { closedDays: toWireClosedDays(row, orders), orders }
}

/** Opens closed days again. Throws `not_found`. */
export async function openDays(deps: SetupDeps, admin: Admin, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = isUuid(id)
      ? await tx.row<ClosedDaysRow>(sql`delete from closed_days where id = ${id} returning ${columns}`)
      : undefined
    if (!row) throw notFound(texts.closedDaysNotFound)
    await remakeSlotsOf(tx, row.methodId, deps.clock())
    const before = { from: row.fromDate, until: row.untilDate, reason: row.reason }
    const subjectId = row.methodId ?? row.id
    await addAuditEntry(tx, { admin, subject: 'delivery', subjectId, action: 'open_days', before })
  })
}

/** Of one method, or of all. */
async function remakeSlotsOf(tx: Db, methodId: string | null, now: Date): Promise<void> {
  const only: Sql = methodId === null ? sql`true` : sql`id = ${methodId}`
  const methods = await tx.rows<{ id: string }>(sql`select id from delivery_methods where ${only} order by id`)
  for (const { id } of methods) await makeSlots(tx, id, now)
}

/** By the ids of the closed days. */
async function bookedOrders(db: Db, condition: Sql): Promise<Map<string, BookedOrder[]>> {
  type Row = { closedDays: string; id: string; number: number; name: string; startsAt: Date; endsAt: Date }
  const rows = await db.rows<Row>(sql`
    select closed.id as "closedDays", orders.id, number, full_name as name, slot_starts_at as "startsAt",
      slot_ends_at as "endsAt"
    from closed_days as closed
    join delivery_slots as slot on on_date between from_date and until_date
      and (closed.method_id is null or closed.method_id = slot.method_id)
    join orders on slot_id = slot.id
    where ${condition} and holds_slot and delivered_at is null
    order by slot_starts_at, number`)
  const orders = rows.map(({ closedDays, id, number, name, startsAt, endsAt }) => ({
    closedDays,
    order: { _id: id, id, number, name, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  }))
  const byDays = Map.groupBy(orders, ({ closedDays }) => closedDays)
  return new Map([...byDays].map(([days, found]) => [days, found.map(({ order }) => order)]))
}
