// Changes of the kinds of deposits, each with its record in the audit log. Orders keep the deposits of their day.
import { validate as isUuid, v7 as uuid } from 'uuid'
import { type Admin, addAuditEntry, changedFields } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { violatedForeignKey, violatedUnique } from '#server/platform/database/database-errors.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { planForTheseValues } from '#server/platform/database/plan-for-these-values.ts'
import { lockShopSettings, settingsTag } from '#server/settings/shop-settings.ts'
import { depositCents, maxDeposits } from '#shared/catalog/deposit-rules.ts'
import { depositTexts as texts } from '#shared/catalog/deposit-texts.ts'
import type { CreateDepositBody, ShopDeposit, UpdateDepositBody } from '#shared/catalog/deposits-contract.ts'
import { oneLine } from '#shared/clean-text.ts'
import { conflict, type FieldError, invalidFields, notFound } from '#shared/errors.ts'
import type { Currency } from '#shared/money.ts'
import { taxNameProblem } from '#shared/settings/tax-category-rules.ts'
import { taxTexts } from '#shared/settings/tax-texts.ts'
import { type CountedDeposit, type DepositRow, lockDeposit, toWireDeposit } from './deposit-queries.ts'

type ChangeDeps = Pick<Deps, 'db' | 'invalidation'>
type DepositState = Pick<DepositRow, 'name' | 'amountCents' | 'taxCategoryId'>

/** Adds a deposit. Throws `invalid` (also for an unknown tax category), `conflict` (the name is taken, or too many). */
export async function createDeposit(deps: ChangeDeps, admin: Admin, input: CreateDepositBody): Promise<ShopDeposit> {
  return transactionWithInvalidation(deps, async (tx) => {
    const settings = await lockShopSettings(tx)
    const { count } = await tx.oneRow<{ count: number }>(sql`select count(*)::int as count from deposit_types`)
    if (count >= maxDeposits) throw conflict(texts.tooMany(maxDeposits))
    const { name = '', amount = '', taxCategory = null } = input
    const after = await wantedState(
      tx,
      { name: '', amountCents: 0, taxCategoryId: null },
      { name, amount, taxCategory },
      settings,
    )
    const id = uuid()
    await tx
      .run(sql`
        insert into deposit_types (id, name, amount_cents, tax_category_id)
        values (${id}, ${after.name}, ${after.amountCents}, ${after.taxCategoryId})`)
      .catch(refuseTaken)
    await addAuditEntry(tx, {
      admin,
      subject: 'deposit',
      subjectId: id,
      action: 'created',
      after: await told(tx, after),
    })
    return toWireDeposit({ id, ...after, products: 0 }, settings)
  })
}

/** Changes the fields of a deposit that were sent. Throws `not_found`, `invalid`, `conflict` (the name is taken). */
export async function updateDeposit(
  deps: ChangeDeps,
  admin: Admin,
  id: string,
  input: UpdateDepositBody,
): Promise<ShopDeposit> {
  return transactionWithInvalidation(deps, async (tx) => {
    const settings = await lockShopSettings(tx)
    const before = await depositToChange(tx, id)
    const after = await wantedState(tx, before, input, settings)
    await tx
      .run(sql`
        update deposit_types set name = ${after.name}, amount_cents = ${after.amountCents},
          tax_category_id = ${after.taxCategoryId}
        where id = ${id}`)
      .catch(refuseTaken)
    await recordChange(tx, admin, id, before, after)
    // Every page and answer that was made with prices depends on the settings, too.
    tx.invalidate([settingsTag])
    return toWireDeposit({ ...before, ...after }, settings)
  })
}

/** Removes a deposit. Throws `not_found`, `conflict` (products have it). */
export async function removeDeposit(deps: ChangeDeps, admin: Admin, id: string): Promise<void> {
  await transactionWithInvalidation(deps, async (tx) => {
    const deposit = await depositToChange(tx, id)
    // A plan for any deposit would look for a product by reading all of them.
    await planForTheseValues(tx)
    const before = await told(tx, deposit)
    await tx.run(sql`delete from deposit_types where id = ${id}`).catch((error: unknown) => {
      throw violatedForeignKey(error) ? conflict(texts.inUse, { code: 'in_use', cause: error }) : error
    })
    await addAuditEntry(tx, { admin, subject: 'deposit', subjectId: id, action: 'removed', before })
  })
}

async function depositToChange(tx: Db, id: string): Promise<CountedDeposit> {
  const deposit = await lockDeposit(tx, id)
  if (!deposit) throw notFound(texts.notFound)
  return deposit
}

/** The deposit after the change. Throws `invalid` with every problem. */
async function wantedState(
  tx: Db,
  before: DepositState,
  { name: sentName, amount, taxCategory: taxCategoryId = before.taxCategoryId }: UpdateDepositBody,
  currency: Currency,
): Promise<DepositState> {
  const name = sentName === undefined ? before.name : oneLine(sentName)
  const errors: FieldError[] = []
  const nameProblem = taxNameProblem(name)
  if (nameProblem) errors.push({ field: 'name', message: nameProblem })
  const read = amount === undefined ? { cents: before.amountCents } : depositCents(amount, currency)
  if ('problem' in read) errors.push({ field: 'amount', message: read.problem })
  if (taxCategoryId !== null && !(await isTaxCategory(tx, taxCategoryId)))
    errors.push({ field: 'taxCategory', message: taxTexts.unknown })
  if ('problem' in read || errors.length > 0) throw invalidFields(errors)
  return { name, amountCents: read.cents, taxCategoryId }
}

/** Whether this is a tax category, which then nobody can remove until the transaction ends. */
async function isTaxCategory(tx: Db, id: string): Promise<boolean> {
  return isUuid(id) && (await tx.row(sql`select from tax_categories where id = ${id} for key share`)) !== undefined
}

/** Throws 409 for a name that is taken, and otherwise the error itself. */
function refuseTaken(error: unknown): never {
  if (violatedUnique(error) !== 'deposit_types_name') throw error
  throw conflict(texts.nameTaken, {
    code: 'taken',
    errors: [{ field: 'name', message: texts.nameTaken }],
    cause: error,
  })
}

/** A deposit as the audit log has it, with the name of its tax category. */
async function told(tx: Db, { name, amountCents, taxCategoryId }: DepositState) {
  const category = await tx.row<{ name: string }>(sql`select name from tax_categories where id = ${taxCategoryId}`)
  return { name, amountCents, taxCategory: category?.name ?? null }
}

async function recordChange(
  tx: Db,
  admin: Admin,
  id: string,
  before: DepositState,
  after: DepositState,
): Promise<void> {
  const fields = ['name', 'amountCents', 'taxCategory'] as const
  const change = changedFields<Awaited<ReturnType<typeof told>>>(fields, await told(tx, before), await told(tx, after))
  if (Object.keys(change.after).length === 0) return
  await addAuditEntry(tx, { admin, subject: 'deposit', subjectId: id, action: 'updated', ...change })
}
