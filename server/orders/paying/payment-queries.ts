import { validate as isUuid } from 'uuid'
import type { NamedPayment } from '#server/payments/payment-provider.ts'
import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'

/** Why a payment is refunded: an admin or the provider did it, it came too late, or the order was paid twice. */
export type RefundReason = 'admin' | 'provider' | 'late' | 'twice'

/** The columns of a PaymentRow. */
export const paymentColumns = columnsOf(
  'payments',
  'id',
  'orderId',
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

/** An order's payment with the provider, whatever comes of it; an order may have several. */
export type PaymentRow = RowOf<typeof paymentColumns> & {
  status: 'created' | 'captured' | 'declined' | 'cancelled' | 'refunding' | 'refunded'
  refundReason: RefundReason | null
}

/** An order's payments with this provider, newest first. */
export function paymentsOf(db: Db, orderId: string, provider: string): Promise<PaymentRow[]> {
  return db.rows<PaymentRow>(sql`
    select ${paymentColumns} from payments where order_id = ${orderId} and provider = ${provider} order by created_at desc, id desc`)
}

/** The payment that the provider refers to by one of these ids. */
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

/** All payments of an order as they are now, locked against other changes until this transaction ends. */
export function lockPayments(tx: Db, orderId: string): Promise<PaymentRow[]> {
  return tx.rows(sql`select ${paymentColumns} from payments where order_id = ${orderId} order by id for no key update`)
}

/** As it is now, locked against other changes until this transaction ends. */
export function lockPayment(tx: Db, id: string): Promise<PaymentRow> {
  return tx.oneRow<PaymentRow>(sql`select ${paymentColumns} from payments where id = ${id} for no key update`)
}

/**
 * What the browser reported is stored with the newest payment, and never believed (docs/rules/payments.md#pay). An
 * order that was paid or lost its owner since it was read keeps what it has: a deleted account leaves no report behind.
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
