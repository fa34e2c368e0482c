import { isDeepStrictEqual } from 'node:util'
import { validate as isUuid, v7 as uuid } from 'uuid'
import type { Admin } from '#server/audit-log/add-audit-entry.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { lockShopSettings } from '#server/settings/shop-settings.ts'
import type { RuleBody, ShopRule } from '#shared/delivery/setup-contract.ts'
import { type RuleState, wantedRule } from '#shared/delivery/setup-rules.ts'
import { deliverySetupTexts as texts } from '#shared/delivery/setup-texts.ts'
import { conflict, invalidFields, notFound } from '#shared/errors.ts'
import { amountOf, type Currency } from '#shared/money.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { makeSlots } from '../make-slots.ts'
import { listAreas } from './areas.ts'
import { lockMethod, type SetupDeps } from './methods.ts'
import { recordPart } from './record-part.ts'

type RuleRow = RuleState & { id: string }

const rules = sql`
  select id, weekday, to_char(starts, 'HH24:MI') as starts, to_char(ends, 'HH24:MI') as ends,
    capacity_orders as "capacityOrders", capacity_items as "capacityItems", cutoff_days as "cutoffDays",
    to_char(cutoff_time, 'HH24:MI') as "cutoffTime", surcharge_cents as "surchargeCents", area_ids as "areaIds",
    valid_from::text as "validFrom", valid_until::text as "validUntil"
  from slot_rules`

/** The rules of a method, in the order of the week. */
export const listRules = (db: Db, methodId: string): Promise<RuleRow[]> =>
  db.rows<RuleRow>(sql`${rules} where method_id = ${methodId} order by weekday, starts, ends, valid_from, id`)

export const toWireRule = (row: RuleRow, currency: Currency): ShopRule => {
  const { id, capacityOrders, surchargeCents, areaIds, ...rest } = row
  return {
    _id: id,
    id,
    ...rest,
    capacity: capacityOrders,
    surcharge: amountOf(surchargeCents, currency),
    areas: areaIds ?? [],
  }
}

type Named = { methodId: string; ruleId?: string }

/**
 * Adds a rule, or changes the fields that were sent, and makes the slots anew. A rule that is there already, word for word,
 * is answered as it is: whoever had no answer sends it again. Throws `not_found`, `invalid`, `conflict`.
 */
export function saveRule(
  deps: SetupDeps,
  admin: Admin,
  { methodId, ruleId }: Named,
  body: RuleBody,
): Promise<ShopRule> {
  return transactionWithInvalidation(deps, async (tx) => {
    const currency = await lockShopSettings(tx)
    const method = await lockMethod(tx, methodId)
    const before = ruleId === undefined ? undefined : await requireRule(tx, method.id, ruleId)
    const now = deps.clock()
    const { state, errors } = wantedRule(before, body, { currency, today: shopDay(now, currency.timeZone) })
    const areas = await areaNames(tx, method.id)
    if (state.areaIds?.some((id) => !areas.has(id))) errors.push({ field: 'areas', message: texts.unknownArea })
    if (errors.length > 0) throw invalidFields(errors)
    const same = before ? undefined : (await listRules(tx, method.id)).find((one) => isSame(one, state))
    if (same) return toWireRule(same, currency)
    const row = { ...state, id: before?.id ?? uuid() }
    await refuseSameTime(tx, method.id, row)
    await storeRule(tx, method.id, row)
    await makeSlots(tx, method.id, now)
    const change = { before: before && told(before, areas), after: told(row, areas) }
    await recordPart(tx, { admin, methodId: method.id, name: 'time' }, change)
    return toWireRule(row, currency)
  })
}

const isSame = (rule: RuleRow, state: RuleState): boolean => isDeepStrictEqual(rule, { ...state, id: rule.id })

/** A slot has one rule, so two rules for one time must not be valid on the same day. */
async function refuseSameTime(tx: Db, methodId: string, rule: RuleRow): Promise<void> {
  const same = await tx.row(sql`
    select from slot_rules
    where method_id = ${methodId} and id <> ${rule.id} and weekday = ${rule.weekday} and starts = ${rule.starts}
      and ends = ${rule.ends} and daterange(valid_from, valid_until, '[]')
        && daterange(${rule.validFrom}::date, ${rule.validUntil}::date, '[]')
    limit 1`)
  if (same) throw conflict(texts.sameTime, { code: 'taken', errors: [{ field: 'starts', message: texts.sameTime }] })
}

async function storeRule(tx: Db, methodId: string, row: RuleRow): Promise<void> {
  await tx.run(sql`
    insert into slot_rules (id, method_id, weekday, starts, ends, capacity_orders, capacity_items, cutoff_days, cutoff_time,
      surcharge_cents, area_ids, valid_from, valid_until)
    values (${row.id}, ${methodId}, ${row.weekday}, ${row.starts}, ${row.ends}, ${row.capacityOrders},
      ${row.capacityItems}, ${row.cutoffDays}, ${row.cutoffTime}, ${row.surchargeCents}, ${row.areaIds}::uuid[],
      ${row.validFrom}, ${row.validUntil})
    on conflict (id) do update set weekday = excluded.weekday, starts = excluded.starts, ends = excluded.ends,
      capacity_orders = excluded.capacity_orders, capacity_items = excluded.capacity_items,
      cutoff_days = excluded.cutoff_days, cutoff_time = excluded.cutoff_time,
      surcharge_cents = excluded.surcharge_cents, area_ids = excluded.area_ids, valid_from = excluded.valid_from,
      valid_until = excluded.valid_until`)
}

/** Removes a rule. Its slots without orders go, the others keep their orders. Throws `not_found`. */
export async function removeRule(deps: SetupDeps, admin: Admin, methodId: string, ruleId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const method = await lockMethod(tx, methodId)
    const rule = await requireRule(tx, method.id, ruleId)
    await tx.run(sql`delete from slot_rules where id = ${rule.id}`)
    await makeSlots(tx, method.id, deps.clock())
    const before = told(rule, await areaNames(tx, method.id))
    await recordPart(tx, { admin, methodId: method.id, name: 'time' }, { before })
  })
}

async function requireRule(tx: Db, methodId: string, id: string): Promise<RuleRow> {
  const rule = isUuid(id)
    ? await tx.row<RuleRow>(sql`${rules} where id = ${id} and method_id = ${methodId}`)
    : undefined
  if (!rule) throw notFound(texts.ruleNotFound)
  return rule
}

type AreaNames = Map<string, string>

const areaNames = async (tx: Db, methodId: string): Promise<AreaNames> =>
  new Map((await listAreas(tx, methodId)).map(({ id, name }) => [id, name]))

/** A rule as the audit log has it, which its readers have in their own languages; null: all areas. */
function told(row: RuleState, areas: AreaNames) {
  const { weekday, starts, ends, capacityOrders: capacity, capacityItems, cutoffDays, cutoffTime, surchargeCents } = row
  const { validFrom, validUntil, areaIds } = row
  return {
    time: { weekday, starts, ends },
    capacity,
    capacityItems,
    cutoffDays,
    cutoffTime,
    surchargeCents,
    areas: areaIds?.map((id) => areas.get(id)).join(', ') ?? null,
    validFrom,
    validUntil,
  }
}
