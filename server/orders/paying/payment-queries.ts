import { validate as isUuid } from 'uuid'
import type { Deps } from '#server/deps.ts'
import type { NamedPayment } from '#server/payments/payment-provider.ts'
import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { Currency } from '#shared/money.ts'

/**
 * Why a payment is refunded: by an admin, at the provider, because the payment came late, because there were two, or
 * because the order with which it would have been delivered is over (refund-additions.ts).
 */
export type RefundReason = 'admin' | 'provider' | 'late' | 'twice' | 'alone'

const plainColumns = columnsOf(
  'payments',
  'id',
  'orderId',
  'provider',
  'providerOrderId',
  'status',
  'amountCents',
  'captureId',
  'refundId',
  'declines',
  'refundReason',
  'refundIsPending',
  'restock',
  'capturingUntil',
  'createdAt',
)

/** The columns of a PaymentRow. A payment has the currency of its order. */
export const paymentColumns = sql`
  ${plainColumns}, (
    select json_build_object('currency', currency, 'minorDigits', minor_digits) from orders where id = order_id
  ) as currency`

/** A payment of an order with the provider, in any state. An order may have several. */
export type PaymentRow = RowOf<typeof plainColumns> & {
  currency: Currency
  status: 'created' | 'captured' | 'declined' | 'cancelled' | 'refunding' | 'refunded'
  refundReason: RefundReason | null
}

/** An order's payments with these providers, newest first. */
export function paymentsOf(db: Db, orderId: string, ...providers: string[]): Promise<PaymentRow[]> {
  return db.rows<PaymentRow>(sql`
    select ${paymentColumns} from payments where order_id = ${orderId} and provider = any(${providers}) order by created_at desc, id desc`)
}

/** The payment that a provider names by one of these ids. */
export function findPayment(
  db: Db,
  provider: string,
  { providerOrderId, captureId, orderId }: NamedPayment,
): Promise<PaymentRow | undefined> {
  return db.row<PaymentRow>(sql`
    select ${paymentColumns} from payments
    where provider = ${provider} and (provider_order_id = ${providerOrderId ?? null} or capture_id = ${captureId ?? null}
      or order_id = ${isUuid(orderId) ? orderId : null})
    order by created_at limit 1`)
}

/** Reads all payments of an order, and locks them until this transaction ends. */
export function lockPayments(tx: Db, orderId: string): Promise<PaymentRow[]> {
  return tx.rows(sql`select ${paymentColumns} from payments where order_id = ${orderId} order by id for no key update`)
}

/** Reads a payment, and locks it until this transaction ends. */
export function lockPayment(tx: Db, id: string): Promise<PaymentRow> {
  return tx.oneRow<PaymentRow>(sql`select ${paymentColumns} from payments where id = ${id} for no key update`)
}

/**
 * Stores the browser's report with the newest payment. The report is never believed (docs/rules/payments.md#pay). Nothing
 * is stored if the order was paid or its account was deleted in the meantime.
 */
export async function savePaymentReport(
  db: Db,
  { id, userId }: { id: string; userId: string | null },
  provider: string,
  report: object,
): Promise<void> {
  await db.run(sql`
    with unpaid as (
      select id from orders where id = ${id} and user_id = ${userId} and paid_at is null for no key update)
    update payments set reported = ${JSON.stringify(report)}
    where id = (select payments.id from payments join unpaid on order_id = unpaid.id where provider = ${provider}
      order by created_at desc, payments.id desc limit 1)`)
}

/** What the steps of paying need, from asking the provider to refunding. */
export type PayingDeps = Pick<Deps, 'db' | 'invalidation' | 'clock' | 'config' | 'payments' | 'log'>
