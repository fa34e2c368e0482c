// Changes of tax categories. All categories are locked meanwhile, because exactly one of them is the default.
import { validate as isUuid, v7 as uuid } from 'uuid'
import { type Admin, addAuditEntry, changedFields } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import { violatedForeignKey, violatedUnique } from '#server/platform/database/database-errors.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { planForTheseValues } from '#server/platform/database/plan-for-these-values.ts'
import { oneLine } from '#shared/clean-text.ts'
import { conflict, invalidFields, notFound } from '#shared/errors.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import type { TaxRate } from '#shared/settings/shop-settings.ts'
import { areSameRates, maxTaxCategories, taxNameProblem } from '#shared/settings/tax-category-rules.ts'
import { taxTexts as texts } from '#shared/settings/tax-texts.ts'
import type { CreateTaxCategoryBody, ShopTaxCategory, UpdateTaxCategoryBody } from '#shared/settings/taxes-contract.ts'
import { settingsTag } from '../shop-settings.ts'
import { changedRates, firstRates } from './checked-rates.ts'
import { listTaxCategories, lockTaxCategories, type TaxCategoryRow, toWireTaxCategory } from './tax-category-queries.ts'

type ChangeDeps = Pick<Deps, 'db' | 'invalidation' | 'shopSettings' | 'clock'>
type Stored = Pick<TaxCategoryRow, 'id' | 'name' | 'isDefault' | 'rates'>

/** The shop's day. */
const todayOf = async ({ shopSettings, clock }: ChangeDeps) => shopDay(clock(), (await shopSettings()).timeZone)

/** Adds a tax category. Throws `invalid`, `conflict` (the name is taken, or there are too many categories). */
export async function createTaxCategory(
  deps: ChangeDeps,
  admin: Admin,
  input: CreateTaxCategoryBody,
): Promise<ShopTaxCategory> {
  const today = await todayOf(deps)
  const category = await transactionWithInvalidation(deps, async (tx) => {
    const all = await lockTaxCategories(tx)
    if (all.length >= maxTaxCategories) throw conflict(texts.tooMany(maxTaxCategories))
    const name = checkedName(input.name ?? '')
    const rates = firstRates(input.rates ?? [], today)
    const id = uuid()
    await tx.run(sql`insert into tax_categories (id, name) values (${id}, ${name})`).catch(refuseTaken)
    await insertRates(tx, id, rates)
    if (input.isDefault) await moveDefault(tx, admin, all, id)
    const after = { name, isDefault: input.isDefault ?? false, rates }
    await addAuditEntry(tx, { admin, subject: 'tax_category', subjectId: id, action: 'created', after })
    return stored(tx, id)
  })
  return toWireTaxCategory(category)
}

/**
 * Changes the fields of a tax category that were sent. Throws `not_found`, `invalid`, `conflict` (a taken name, a rate that
 * has begun, rates that somebody else has changed, a default that is moved to no other category).
 */
export async function updateTaxCategory(
  deps: ChangeDeps,
  admin: Admin,
  id: string,
  input: UpdateTaxCategoryBody,
): Promise<ShopTaxCategory> {
  const today = await todayOf(deps)
  const category = await transactionWithInvalidation(deps, async (tx) => {
    const all = await lockTaxCategories(tx)
    const before = categoryIn(all, id)
    const name = input.name === undefined ? before.name : checkedName(input.name)
    const rates = input.rates ? changedRates(before.rates, input, today) : before.rates
    if (input.isDefault === false && before.isDefault)
      throw conflict(texts.defaultNeeded, { errors: [{ field: 'isDefault', message: texts.defaultNeeded }] })
    await tx.run(sql`update tax_categories set name = ${name} where id = ${id}`).catch(refuseTaken)
    if (!areSameRates(before.rates, rates)) {
      await tx.run(sql`delete from tax_rates where tax_category_id = ${id}`)
      await insertRates(tx, id, rates)
    }
    const isDefault = input.isDefault ?? before.isDefault
    if (isDefault && !before.isDefault) await moveDefault(tx, admin, all, id)
    await recordChange(tx, admin, before, { ...before, name, rates, isDefault })
    return stored(tx, id)
  })
  return toWireTaxCategory(category)
}

/** Removes a tax category. Throws `not_found`, `conflict` (products or deposits name it, or it is the default one). */
export async function removeTaxCategory(deps: ChangeDeps, admin: Admin, id: string): Promise<void> {
  await transactionWithInvalidation(deps, async (tx) => {
    const { name, isDefault, rates } = categoryIn(await lockTaxCategories(tx), id)
    if (isDefault) throw conflict(texts.isDefault, { code: 'in_use' })
    // A plan for any category would look for a product by reading all of them.
    await planForTheseValues(tx)
    await tx.run(sql`delete from tax_categories where id = ${id}`).catch((error: unknown) => {
      throw violatedForeignKey(error) ? conflict(texts.inUse, { code: 'in_use', cause: error }) : error
    })
    const before = { name, isDefault, rates }
    await addAuditEntry(tx, { admin, subject: 'tax_category', subjectId: id, action: 'removed', before })
    tx.invalidate([settingsTag])
  })
}

function categoryIn(all: TaxCategoryRow[], id: string): TaxCategoryRow {
  const category = isUuid(id) ? all.find((one) => one.id === id) : undefined
  if (!category) throw notFound(texts.notFound)
  return category
}

/** The category after the change, which every page carries. */
async function stored(tx: InvalidatingTx, id: string): Promise<TaxCategoryRow> {
  tx.invalidate([settingsTag])
  return categoryIn(await listTaxCategories(tx), id)
}

function checkedName(text: string): string {
  const name = oneLine(text)
  const message = taxNameProblem(name)
  if (message) throw invalidFields([{ field: 'name', message }])
  return name
}

/** Throws 409 for a name that is taken, and otherwise the error itself. */
function refuseTaken(error: unknown): never {
  if (violatedUnique(error) !== 'tax_categories_name') throw error
  throw conflict(texts.nameTaken, {
    code: 'taken',
    errors: [{ field: 'name', message: texts.nameTaken }],
    cause: error,
  })
}

async function insertRates(tx: Db, id: string, rates: TaxRate[]): Promise<void> {
  await tx.run(sql`
    insert into tax_rates (tax_category_id, valid_from, rate_ppm)
    select ${id}, valid_from, rate_ppm
    from unnest(${rates.map(({ validFrom }) => validFrom)}::date[], ${rates.map(({ ratePpm }) => ratePpm)}::int[])
      as rate (valid_from, rate_ppm)`)
}

/** Makes this category the default one instead of the present one. */
async function moveDefault(tx: Db, admin: Admin, all: TaxCategoryRow[], id: string): Promise<void> {
  await tx.run(sql`update tax_categories set is_default = false where is_default`)
  await tx.run(sql`update tax_categories set is_default = true where id = ${id}`)
  for (const one of all.filter(({ isDefault }) => isDefault))
    await recordChange(tx, admin, one, { ...one, isDefault: false })
}

async function recordChange(tx: Db, admin: Admin, before: Stored, after: Stored): Promise<void> {
  const fields = ['name', 'isDefault', 'rates'] as const
  const change = changedFields<Stored>(fields, before, after)
  if (Object.keys(change.after).length === 0) return
  await addAuditEntry(tx, { admin, subject: 'tax_category', subjectId: before.id, action: 'updated', ...change })
}
