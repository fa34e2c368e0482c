import { validate as isUuid, v7 as uuid } from 'uuid'
import type { Admin } from '#server/audit-log/add-audit-entry.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { lockShopSettings } from '#server/settings/shop-settings.ts'
import type { AreaBody, ShopArea } from '#shared/delivery/setup-contract.ts'
import { type AreaState, wantedArea } from '#shared/delivery/setup-rules.ts'
import { deliverySetupTexts as texts } from '#shared/delivery/setup-texts.ts'
import { conflict, invalid, invalidFields, notFound } from '#shared/errors.ts'
import { amountOf, type Currency } from '#shared/money.ts'
import { lockMethod, type SetupDeps } from './methods.ts'
import { recordPart } from './record-part.ts'

type AreaRow = AreaState & { id: string }

const areas = sql`
  select area.id, name, fee_cents as "feeCents", min_order_cents as "minimumCents", free_from_cents as "freeFromCents",
    (select coalesce(json_agg(code order by code), '[]') from delivery_area_codes where area_id = area.id) as codes
  from delivery_areas as area`

/** The areas of a method, by name. */
export const listAreas = (db: Db, methodId: string): Promise<AreaRow[]> =>
  db.rows<AreaRow>(sql`${areas} where method_id = ${methodId} order by name, id`)

export const toWireArea = ({ id, name, codes, ...terms }: AreaRow, currency: Currency): ShopArea => ({
  _id: id,
  id,
  name,
  codes,
  fee: amountOf(terms.feeCents, currency),
  minimum: amountOf(terms.minimumCents, currency),
  freeFrom: terms.freeFromCents === null ? null : amountOf(terms.freeFromCents, currency),
})

type Named = { methodId: string; areaId?: string }

/** Adds an area, or changes the fields that were sent. Throws `not_found`, `invalid`, `conflict` (a code of another area). */
export function saveArea(
  deps: SetupDeps,
  admin: Admin,
  { methodId, areaId }: Named,
  body: AreaBody,
): Promise<ShopArea> {
  return transactionWithInvalidation(deps, async (tx) => {
    const settings = await lockShopSettings(tx)
    const method = await lockMethod(tx, methodId)
    if (method.kind === 'pickup') throw invalid(texts.noAreas)
    const before = areaId === undefined ? undefined : await requireArea(tx, method.id, areaId)
    const { state, errors } = wantedArea(before, body, settings)
    if (errors.length > 0) throw invalidFields(errors)
    const row = { ...state, id: before?.id ?? uuid() }
    await refuseTakenCodes(tx, method.id, row)
    await storeArea(tx, method.id, row)
    const change = { before: before && told(before), after: told(row) }
    await recordPart(tx, { admin, methodId: method.id, name: 'area' }, change)
    return toWireArea(row, settings)
  })
}

/** An area as the audit log has it. */
const told = ({ name, codes, feeCents, minimumCents, freeFromCents }: AreaState) => ({
  area: name,
  codes: codes.join(', '),
  feeCents,
  minimumCents,
  freeFromCents,
})

async function requireArea(tx: Db, methodId: string, id: string): Promise<AreaRow> {
  const area = isUuid(id)
    ? await tx.row<AreaRow>(sql`${areas} where area.id = ${id} and method_id = ${methodId}`)
    : undefined
  if (!area) throw notFound(texts.areaNotFound)
  return area
}

async function refuseTakenCodes(tx: Db, methodId: string, { id, codes }: AreaRow): Promise<void> {
  const taken = await tx.row<{ code: string; area: string }>(sql`
    select code, name as area from delivery_area_codes as codes join delivery_areas as area on area.id = area_id
    where codes.method_id = ${methodId} and area_id <> ${id} and code = any(${codes}::text[]) order by code limit 1`)
  if (!taken) return
  const message = texts.codeTaken(taken.code, taken.area)
  throw conflict(message, { code: 'code_taken', errors: [{ field: `codes.${codes.indexOf(taken.code)}`, message }] })
}

async function storeArea(tx: Db, methodId: string, { id, name, codes, ...terms }: AreaRow): Promise<void> {
  await tx.run(sql`
    insert into delivery_areas (id, method_id, name, fee_cents, min_order_cents, free_from_cents)
    values (${id}, ${methodId}, ${name}, ${terms.feeCents}, ${terms.minimumCents}, ${terms.freeFromCents})
    on conflict (id) do update set name = excluded.name, fee_cents = excluded.fee_cents,
      min_order_cents = excluded.min_order_cents, free_from_cents = excluded.free_from_cents`)
  await tx.run(sql`delete from delivery_area_codes where area_id = ${id}`)
  await tx.run(sql`
    insert into delivery_area_codes (method_id, code, area_id)
    select ${methodId}, code, ${id} from unnest(${codes}::text[]) as code`)
}

/** Removes an area. Throws `not_found`, `conflict` (a rule names the area). */
export async function removeArea(deps: SetupDeps, admin: Admin, methodId: string, areaId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const method = await lockMethod(tx, methodId)
    const { id, name } = await requireArea(tx, method.id, areaId)
    if (await tx.row(sql`select from slot_rules where method_id = ${method.id} and ${id} = any(area_ids) limit 1`))
      throw conflict(texts.areaInUse, { code: 'in_use' })
    await tx.run(sql`delete from delivery_areas where id = ${id}`)
    await recordPart(tx, { admin, methodId: method.id, name: 'area' }, { before: { area: name } })
  })
}
