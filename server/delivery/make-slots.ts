// Slots are made from the rules of a method for the days ahead, by the clock of the shop (docs/rules/delivery.md#slots).
import { v7 as uuid } from 'uuid'
import type { Deps } from '#server/deps.ts'
import { type Db, raw, type Sql, sql } from '#server/platform/database/database.ts'

/** A slot that a rule asks for. */
type WantedSlot = { rule_id: string; on_date: string; starts_at: Date; ends_at: Date; closes_at: Date }

/** The days for which a method has slots, and the time zone of their rules. */
type Horizon = { methodId: string; timeZone: string; today: string; until: string }

/**
 * Makes the slots of the methods whose rules, closed days or time zone have changed, and those of a new day. Safe to call
 * from all processes at once, and before every listing: mostly it reads one row a method.
 */
export async function makeDueSlots({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const due = await db.rows<{ id: string }>(sql`
    select id from delivery_methods cross join shop_settings where ${isDue(now)} order by id`)
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      // Many may ask at the beginning of a day: who waited for the lock finds the slots made.
      const method = await tx.row(sql`
        select from delivery_methods cross join shop_settings where id = ${id} and ${isDue(now)}
        for no key update of delivery_methods`)
      if (method) await makeSlots(tx, id, now)
    })
  }
}

/** Slots that a clock made which ran ahead, by more than other processes' clocks may differ, are due, too. */
const isDue = (now: Date) => sql`
  active and (made_until is null or made_zone <> time_zone or made_until < ${lastDay(now)}
    or (made_until > ${lastDay(now)} + 1 and made_until < 'infinity'))`

/** The last day of a method's horizon: with one day it is today. */
const lastDay = (now: Date) => sql`${today(now)} + horizon_days - 1`
const today = (now: Date) => sql`(${now}::timestamptz at time zone time_zone)::date`

/**
 * Makes a method's slots anew: a slot without orders follows its rule or goes; a slot with orders stays with its time, and
 * takes no new orders when no rule asks for it any more. What was changed by hand stays.
 */
export async function makeSlots(tx: Db, methodId: string, now: Date): Promise<void> {
  // The method first, so that two processes don't make the same slots.
  const horizon = await lockMethod(tx, methodId, now)
  if (!horizon) return
  // All slots at once in the order of ids. Orders that name one of them are stored before, or find it as it is then.
  await tx.run(sql`
    select from delivery_slots where method_id = ${methodId} and starts_at > ${now} order by id for update`)
  const wanted = (await wantedSlots(tx, horizon)).filter(({ starts_at: startsAt }) => startsAt > now)
  const slots = sql`${JSON.stringify(wanted.map((slot) => Object.assign(slot, { id: uuid() })))}::jsonb`
  await storeSlots(tx, methodId, slots)
  await retireSlots(tx, { methodId, slots, now })
  await tx.run(sql`
    update delivery_methods set made_until = ${horizon.until}, made_zone = ${horizon.timeZone} where id = ${methodId}`)
}

async function lockMethod(tx: Db, methodId: string, now: Date): Promise<Horizon | undefined> {
  return tx.row<Horizon>(sql`
    select id as "methodId", time_zone as "timeZone", (${today(now)})::text as today, (${lastDay(now)})::text as until
    from delivery_methods cross join shop_settings where id = ${methodId} for no key update of delivery_methods`)
}

/**
 * The slots of the rules. A slot whose local time does not exist, because the clocks go forward in that night, is left out:
 * turned into an instant and back, it would be another time.
 */
function wantedSlots(tx: Db, { methodId, timeZone, today, until }: Horizon): Promise<WantedSlot[]> {
  return tx.rows<WantedSlot>(sql`
    select distinct on (starts_at, ends_at) rule_id, on_date::text as on_date, starts_at, ends_at,
      least(starts_at - make_interval(mins => lead_minutes), cutoff_at) as closes_at
    from (
      select rule.id as rule_id, rule.valid_from, rule.starts, rule.ends, lead_minutes, day as on_date,
        (day + rule.starts) at time zone ${timeZone} as starts_at, (day + rule.ends) at time zone ${timeZone} as ends_at,
        (day - rule.cutoff_days + rule.cutoff_time) at time zone ${timeZone} as cutoff_at
      from delivery_methods as method
      join slot_rules as rule on rule.method_id = method.id
      cross join (select ${today}::date + n as day from generate_series(0, ${until}::date - ${today}::date) as n) as days
      where method.id = ${methodId} and rule.weekday = extract(isodow from day)
        and day between rule.valid_from and coalesce(rule.valid_until, 'infinity')
        and not exists (
          select from closed_days
          where (closed_days.method_id is null or closed_days.method_id = method.id) and day between from_date and until_date)
    ) as slot
    where (starts_at at time zone ${timeZone})::time = starts and (ends_at at time zone ${timeZone})::time = ends
      and ends_at > starts_at
    order by starts_at, ends_at, valid_from desc, rule_id desc`)
}

const fields = raw(
  'id uuid, rule_id uuid, on_date date, starts_at timestamptz, ends_at timestamptz, closes_at timestamptz',
)

/** Adds the slots that are missing, and changes those that their rule has changed, also below what is booked. */
async function storeSlots(tx: Db, methodId: string, slots: Sql): Promise<void> {
  await tx.run(sql`
    insert into delivery_slots as slot (id, method_id, rule_id, on_date, starts_at, ends_at, closes_at, capacity_orders,
      capacity_items, surcharge_cents, area_ids)
    select wanted.id, ${methodId}, rule_id, on_date, starts_at, ends_at, closes_at, rule.capacity_orders,
      rule.capacity_items, rule.surcharge_cents, rule.area_ids
    from jsonb_to_recordset(${slots}) as wanted (${fields}) join slot_rules as rule on rule.id = rule_id
    on conflict (method_id, starts_at, ends_at) do update set rule_id = excluded.rule_id, on_date = excluded.on_date,
      closes_at = excluded.closes_at, surcharge_cents = excluded.surcharge_cents, area_ids = excluded.area_ids,
      capacity_orders = case when slot.edited_by_hand then slot.capacity_orders else excluded.capacity_orders end,
      capacity_items = excluded.capacity_items, is_open = slot.is_open or not slot.edited_by_hand
    where (slot.rule_id, slot.on_date, slot.closes_at, slot.surcharge_cents, slot.area_ids, slot.capacity_items)
        is distinct from (excluded.rule_id, excluded.on_date, excluded.closes_at, excluded.surcharge_cents,
          excluded.area_ids, excluded.capacity_items)
      or (not slot.edited_by_hand and (slot.capacity_orders <> excluded.capacity_orders or not slot.is_open))`)
}

/** Removes the slots ahead that no rule asks for. Those that orders name stay for these orders alone. */
async function retireSlots(
  tx: Db,
  { methodId, slots, now }: { methodId: string; slots: Sql; now: Date },
): Promise<void> {
  const retired = sql`
    method_id = ${methodId} and starts_at > ${now} and not exists (
      select from jsonb_to_recordset(${slots}) as wanted (${fields})
      where wanted.starts_at = slot.starts_at and wanted.ends_at = slot.ends_at)`
  await tx.run(sql`
    delete from delivery_slots as slot
    where ${retired} and not exists (select from orders where slot_id = slot.id)`)
  await tx.run(sql`
    update delivery_slots as slot
    set rule_id = null, is_open = false, edited_by_hand = edited_by_hand and not is_open
    where ${retired} and (rule_id is not null or is_open)`)
}
