import { validate as isUuid, v7 as uuid } from 'uuid'
import { type Admin, addAuditEntry, changedFields } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { violatedUnique } from '#server/platform/database/database-errors.ts'
import { type Db, empty, type Sql, sql } from '#server/platform/database/database.ts'
import { lockShopSettings, settingsTag } from '#server/settings/shop-settings.ts'
import { languageProblem } from '#shared/catalog/translation-rules.ts'
import type { MethodBody, ShopMethod } from '#shared/delivery/setup-contract.ts'
import { type MethodState, wantedMethod } from '#shared/delivery/setup-rules.ts'
import { deliverySetupTexts as texts } from '#shared/delivery/setup-texts.ts'
import { conflict, type FieldError, invalidFields, notFound } from '#shared/errors.ts'
import { amountOf, type Currency } from '#shared/money.ts'
import type { TaxCategory } from '#shared/settings/shop-settings.ts'
import { taxTexts } from '#shared/settings/tax-texts.ts'
import { baseLanguage, type LanguageSettings } from '#shared/shop-languages.ts'
import { makeSlots } from '../make-slots.ts'
import { methodTextsColumn, storeMethodTexts } from '../method-translations.ts'

export type SetupDeps = Pick<Deps, 'db' | 'invalidation' | 'clock'>

export type MethodRow = MethodState & { id: string; version: number }

const columns = sql`
  id, kind, name, active, place, instructions, lead_minutes as "leadMinutes", horizon_days as "horizonDays",
  fee_cents as "feeCents", min_order_cents as "minimumCents", free_from_cents as "freeFromCents",
  case when fee_tax = 'category' then fee_tax_category_id end as "feeTaxCategoryId", needs_slot as "needsSlot", version,
  ${methodTextsColumn}`

/** All methods, active or not, in the shopkeeper's order. */
export const listMethods = (db: Db): Promise<MethodRow[]> =>
  db.rows<MethodRow>(sql`select ${columns} from delivery_methods order by position, name`)

/** Locks a method. Throws `not_found`. */
export async function lockMethod(tx: Db, id: string): Promise<MethodRow> {
  // Two statements: a statement that waits for the lock would then read stale texts.
  if (isUuid(id)) await tx.run(sql`select from delivery_methods where id = ${id} for no key update`)
  return requireMethod(tx, id)
}

/** Throws `not_found`. */
export async function requireMethod(db: Db, id: string, lock: Sql = empty): Promise<MethodRow> {
  const method = isUuid(id)
    ? await db.row<MethodRow>(sql`select ${columns} from delivery_methods where id = ${id} ${lock}`)
    : undefined
  if (!method) throw notFound(texts.methodNotFound)
  return method
}

/** A method in the base language, with its texts where the shop has several languages. */
export const toWireMethod = (row: MethodRow, settings: Currency & LanguageSettings): ShopMethod => {
  const { id, feeTaxCategoryId, feeCents, minimumCents, freeFromCents, texts, ...rest } = row
  return {
    _id: id,
    id,
    ...rest,
    fee: amountOf(feeCents, settings),
    minimum: amountOf(minimumCents, settings),
    freeFrom: freeFromCents === null ? null : amountOf(freeFromCents, settings),
    feeTaxCategory: feeTaxCategoryId,
    ...(settings.languages.length > 1 && { texts: texts ?? {} }),
  }
}

/** Adds a method. Throws `invalid`, `conflict` (the name is taken). */
export function createMethod(deps: SetupDeps, admin: Admin, body: MethodBody): Promise<ShopMethod> {
  return changed(deps, admin, body, undefined)
}

/**
 * Changes the fields of a method that were sent. Throws `not_found`, `invalid`, `conflict` (an older version, a taken
 * name).
 */
export function updateMethod(deps: SetupDeps, admin: Admin, id: string, body: MethodBody): Promise<ShopMethod> {
  return changed(deps, admin, body, id)
}

function changed(deps: SetupDeps, admin: Admin, body: MethodBody, id: string | undefined): Promise<ShopMethod> {
  return transactionWithInvalidation(deps, async (tx) => {
    const settings = await lockShopSettings(tx)
    const before = id === undefined ? undefined : await lockMethod(tx, id)
    if (before && body.version !== undefined && body.version !== before.version)
      throw olderVersion(before, body.version)
    requireOtherLanguages(body.texts ?? {}, settings)
    const { state, errors } = wantedMethod(before, body, settings)
    const isUnknown =
      state.feeTaxCategoryId !== null && !settings.taxCategories.some((one) => one.id === state.feeTaxCategoryId)
    const all: FieldError[] = isUnknown ? [...errors, { field: 'feeTaxCategory', message: taxTexts.unknown }] : errors
    if (all.length > 0) throw invalidFields(all)
    const row = { ...state, id: before?.id ?? uuid(), version: (before?.version ?? 0) + 1 }
    await storeMethod(tx, row).catch(refuseTaken)
    if (body.texts || before?.texts) await storeMethodTexts(tx, row.id, row.texts)
    await makeSlots(tx, row.id, deps.clock())
    await recordChange(tx, admin, { before, after: row, ...settings })
    // Pages and the configuration say whether there is a method at all.
    tx.invalidate([settingsTag])
    return toWireMethod(row, settings)
  })
}

function requireOtherLanguages(sent: object, settings: LanguageSettings): void {
  const problems = Object.keys(sent).map((language) => languageProblem(language, baseLanguage(settings)))
  const message = problems.find((problem) => problem !== undefined)
  if (message !== undefined) throw invalidFields([{ field: 'texts', message }])
}

function storeMethod(tx: Db, row: MethodRow): Promise<number> {
  return tx.run(sql`
    insert into delivery_methods (id, kind, name, active, place, instructions, lead_minutes, horizon_days, fee_cents,
      min_order_cents, free_from_cents, fee_tax, fee_tax_category_id, needs_slot, version, position)
    values (${row.id}, ${row.kind}, ${row.name}, ${row.active}, ${row.place}, ${row.instructions}, ${row.leadMinutes},
      ${row.horizonDays}, ${row.feeCents}, ${row.minimumCents}, ${row.freeFromCents},
      ${row.feeTaxCategoryId === null ? 'split' : 'category'}, ${row.feeTaxCategoryId}, ${row.needsSlot}, ${row.version},
      (select coalesce(max(position), 0) + 1 from delivery_methods))
    on conflict (id) do update set name = excluded.name, active = excluded.active, place = excluded.place,
      instructions = excluded.instructions, lead_minutes = excluded.lead_minutes, horizon_days = excluded.horizon_days,
      fee_cents = excluded.fee_cents, min_order_cents = excluded.min_order_cents,
      free_from_cents = excluded.free_from_cents, fee_tax = excluded.fee_tax,
      fee_tax_category_id = excluded.fee_tax_category_id, needs_slot = excluded.needs_slot, version = excluded.version`)
}

/** Removes a method with its areas, rules and slots. Throws `not_found`, `conflict` (there are orders with it). */
export async function removeMethod(deps: SetupDeps, admin: Admin, id: string): Promise<void> {
  await transactionWithInvalidation(deps, async (tx) => {
    // Waits for orders with this method that are being placed, and no others can be placed then.
    const { name, kind } = await requireMethod(tx, id, sql`for update`)
    if (await tx.row(sql`select from orders where method_id = ${id} limit 1`))
      throw conflict(texts.methodInUse, { code: 'in_use' })
    await tx.run(sql`delete from delivery_slots where method_id = ${id}`)
    await tx.run(sql`delete from delivery_methods where id = ${id}`)
    await forgetInPaymentOptions(tx, id)
    await addAuditEntry(tx, { admin, subject: 'delivery', subjectId: id, action: 'removed', before: { name, kind } })
    tx.invalidate([settingsTag])
  })
}

/** A way to pay that was for this method alone is switched off: without methods it would be for all. */
const forgetInPaymentOptions = (tx: Db, id: string): Promise<number> =>
  tx.run(sql`
    update payment_options set active = active and method_ids <> array[${id}::uuid],
      method_ids = nullif(array_remove(method_ids, ${id}::uuid), '{}')
    where ${id}::uuid = any(method_ids)`)

function olderVersion({ version }: MethodRow, sent: number) {
  const message = texts.version
  return conflict(message, { code: 'version', errors: [{ field: 'version', message, sent, current: version }] })
}

function refuseTaken(error: unknown): never {
  if (violatedUnique(error) !== 'delivery_methods_name') throw error
  const message = texts.nameTaken
  throw conflict(message, { code: 'taken', errors: [{ field: 'name', message }], cause: error })
}

const recorded = [
  'name',
  'active',
  'place',
  'instructions',
  'leadMinutes',
  'horizonDays',
  'feeCents',
  'minimumCents',
  'freeFromCents',
  'feeTaxCategory',
  'needsSlot',
  'texts',
] as const

type Recorded = { before: MethodRow | undefined; after: MethodRow; taxCategories: TaxCategory[] }

async function recordChange(tx: Db, admin: Admin, { before, after, taxCategories }: Recorded): Promise<void> {
  const subject = { admin, subject: 'delivery', subjectId: after.id } as const
  if (!before) {
    const { name, kind } = after
    await addAuditEntry(tx, { ...subject, action: 'created', after: { name, kind } })
    return
  }
  // The tax category by its name; null: that of the goods.
  const told = ({ feeTaxCategoryId, texts, ...row }: MethodRow) => ({
    ...row,
    // No texts are no field.
    texts: texts ?? undefined,
    feeTaxCategory: taxCategories.find(({ id }) => id === feeTaxCategoryId)?.name ?? null,
  })
  const change = changedFields<ReturnType<typeof told>>(recorded, told(before), told(after))
  if (Object.keys(change.after).length > 0) await addAuditEntry(tx, { ...subject, action: 'updated', ...change })
}
