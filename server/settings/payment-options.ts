import { type Admin, addAuditEntry, changedFields } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, empty, type Sql, sql } from '#server/platform/database/database.ts'
import { lengthOf, severalLines } from '#shared/clean-text.ts'
import { type Decimal, readTypedCents } from '#shared/decimal.ts'
import { type FieldError, invalidFields, notFound } from '#shared/errors.ts'
import type { Currency } from '#shared/money.ts'
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
    const { state: after, errors } = wantedOption(before, body, currency)
    const methods = await methodNames(tx)
    if (after.methodIds?.some((id) => !methods.has(id))) errors.push({ field: 'methods', message: texts.unknownMethod })
    if (errors.length > 0) throw invalidFields(errors)
    await tx.run(sql`
      update payment_options set active = ${after.active}, known_customers_only = ${after.knownCustomersOnly},
        method_ids = ${after.methodIds}::uuid[], max_total_cents = ${after.maxTotalCents},
        instructions = ${after.instructions}
      where name = ${name}`)
    await recordChange(tx, admin, told(before, methods), told(after, methods))
    tx.invalidate([settingsTag])
  })
}

/** The option after the change, and what is wrong with it. */
function wantedOption(
  before: PaymentOptionRow,
  {
    active = before.active,
    knownCustomersOnly = before.knownCustomersOnly,
    methods,
    maxTotal,
    ...sent
  }: PaymentOptionBody,
  currency: Currency,
): { state: PaymentOptionRow; errors: FieldError[] } {
  const errors: FieldError[] = []
  const instructions = sent.instructions === undefined ? before.instructions : severalLines(sent.instructions)
  const maxTotalCents = maxTotal === undefined ? before.maxTotalCents : highestTotal(maxTotal, currency)
  if (maxTotalCents === undefined) errors.push({ field: 'maxTotal', message: texts.notAnAmount })
  if (lengthOf(instructions) > maxInstructions)
    errors.push({ field: 'instructions', message: texts.tooLong(maxInstructions) })
  const methodIds = methods ? idsOrAll(methods) : before.methodIds
  const state = { ...before, active, knownCustomersOnly, methodIds, maxTotalCents: maxTotalCents ?? null, instructions }
  return { state, errors }
}

/** Without ids it is for all methods. */
const idsOrAll = (ids: string[]): string[] | null => (ids.length > 0 ? ids : null)

/** Null: any total. Undefined: no amount. The checker of bodies turns null into an empty text. */
function highestTotal(sent: Decimal | null, currency: Currency): number | null | undefined {
  if (sent === null || sent === '') return null
  const cents = readTypedCents(sent, currency)
  return cents !== undefined && cents > 0 && cents <= maxOrderCents ? cents : undefined
}

/** The names of all methods. They are of a domain that knows of the settings, and not the other way round. */
async function methodNames(tx: Db): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    select id, name from delivery_methods order by position, name`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A way to pay as the audit log has it: methods by their names, null for all. */
const told = ({ methodIds, ...row }: PaymentOptionRow, methods: Map<string, string>) => ({
  ...row,
  methods: methodIds?.map((id) => methods.get(id)).join(', ') ?? null,
})
type Told = ReturnType<typeof told>

async function recordChange(tx: Db, admin: Admin, before: Told, after: Told): Promise<void> {
  const fields = ['active', 'maxTotalCents', 'knownCustomersOnly', 'methods', 'instructions'] as const
  const change = changedFields<Told>(fields, before, after)
  if (Object.keys(change.after).length === 0) return
  const { name: wayToPay } = after
  const entry = { before: { wayToPay, ...change.before }, after: { wayToPay, ...change.after } }
  await addAuditEntry(tx, { admin, subject: 'shop', subjectId: shopId, action: 'updated', ...entry })
}
