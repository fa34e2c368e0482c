import { type Admin, addAuditEntry, changedFields } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, empty, type Sql, sql } from '#server/platform/database/database.ts'
import { lengthOf, severalLines } from '#shared/clean-text.ts'
import { readCents } from '#shared/decimal.ts'
import { type FieldError, invalidFields, notFound } from '#shared/errors.ts'
import { maxOrderCents } from '#shared/pricing/order-totals.ts'
import { paymentOptionTexts as texts } from '#shared/settings/payment-option-texts.ts'
import type { PaymentOptionBody, PaymentOptionName } from '#shared/settings/payment-options-contract.ts'
import { shopId } from './order-pause.ts'
import { lockShopSettings, settingsTag } from './shop-settings.ts'

export type PaymentOptionRow = {
  name: PaymentOptionName
  active: boolean
  methodIds: string[] | null
  maxTotalCents: number | null
  knownCustomersOnly: boolean
  instructions: string
}

const readOptions = (db: Db, condition: Sql, lock: Sql): Promise<PaymentOptionRow[]> =>
  db.rows<PaymentOptionRow>(sql`
    select name, active, method_ids as "methodIds", max_total_cents as "maxTotalCents",
      known_customers_only as "knownCustomersOnly", instructions
    from payment_options where ${condition} order by name = 'paypal' desc, name ${lock}`)

/** PayPal first. */
export const listPaymentOptions = (db: Db): Promise<PaymentOptionRow[]> => readOptions(db, sql`true`, empty)

const maxInstructions = 300

/** Changes the fields of a way to pay that were sent. Throws `not_found`, `invalid`. */
export async function changePaymentOption(
  deps: Pick<Deps, 'db' | 'invalidation'>,
  admin: Admin,
  name: string,
  body: PaymentOptionBody,
): Promise<void> {
  await transactionWithInvalidation(deps, async (tx) => {
    const currency = await lockShopSettings(tx)
    const [before] = await readOptions(tx, sql`name = ${name}`, sql`for no key update`)
    if (!before) throw notFound(texts.notFound)
    const errors: FieldError[] = []
    const { active = before.active, knownCustomersOnly = before.knownCustomersOnly, methods, maxTotal } = body
    const methodIds = methods === undefined ? before.methodIds : methods.length > 0 ? methods : null
    if (!(await areMethods(tx, methodIds ?? []))) errors.push({ field: 'methods', message: texts.unknownMethod })
    // The checker of bodies turns null into an empty text.
    const isAny = maxTotal === null || maxTotal === ''
    const most = maxTotal === undefined ? before.maxTotalCents : isAny ? null : readCents(maxTotal, currency)
    if (most === undefined || (most !== null && (most <= 0 || most > maxOrderCents)))
      errors.push({ field: 'maxTotal', message: texts.notAnAmount })
    const instructions = body.instructions === undefined ? before.instructions : severalLines(body.instructions)
    if (lengthOf(instructions) > maxInstructions)
      errors.push({ field: 'instructions', message: texts.tooLong(maxInstructions) })
    if (errors.length > 0) throw invalidFields(errors)
    const after = { ...before, active, knownCustomersOnly, methodIds, maxTotalCents: most ?? null, instructions }
    await tx.run(sql`
      update payment_options set active = ${active}, known_customers_only = ${knownCustomersOnly},
        method_ids = ${methodIds}::uuid[], max_total_cents = ${after.maxTotalCents}, instructions = ${instructions}
      where name = ${name}`)
    await recordChange(tx, admin, before, after)
    tx.invalidate([settingsTag])
  })
}

/** The methods are of a domain that knows of the settings, and not the other way round. */
async function areMethods(tx: Db, ids: string[]): Promise<boolean> {
  const { found } = await tx.oneRow<{ found: number }>(sql`
    select count(*) as found from delivery_methods where id::text = any(${ids}::text[])`)
  return found === new Set(ids).size
}

async function recordChange(tx: Db, admin: Admin, before: PaymentOptionRow, after: PaymentOptionRow): Promise<void> {
  const fields = ['active', 'maxTotalCents', 'knownCustomersOnly', 'methodIds', 'instructions'] as const
  const change = changedFields<PaymentOptionRow>(fields, before, after)
  if (Object.keys(change.after).length === 0) return
  const { name: wayToPay } = after
  const entry = { before: { wayToPay, ...change.before }, after: { wayToPay, ...change.after } }
  await addAuditEntry(tx, { admin, subject: 'shop', subjectId: shopId, action: 'updated', ...entry })
}
