// The states of a payment, and every change of them. Whoever moves money locks the order first, then its payments.
//
//   from               to          when, and who finds out
//   –                  created     a buyer begins to pay (start-payment.ts), or a webhook names a payment that restored
//                                  books don't have (handle-payment-webhook.ts)
//   created, declined  created     a capture begins (capture-payment.ts)
//   created, declined  declined    the provider declined it (capture-payment.ts, settle-order.ts)
//   created, declined  cancelled   the order can't be had any more (capture-payment.ts), the provider cancelled it
//                                  (settle-order.ts), nothing came of it in a day (sweep-payments.ts)
//   all of these       captured    money has arrived, and pays the order (receive-capture.ts)
//   all of these       refunding   money has arrived that the shop can't keep (receive-capture.ts)
//   captured           refunding   an admin refunds it (refund-order.ts); the provider has begun to after all, though
//                                  another call was refused (refund-payment.ts)
//   refunding          captured    the provider refuses what the admin wanted (refund-payment.ts)
//   all others         refunded    the provider has given the money back (refund-payment.ts)
import { v7 as uuid } from 'uuid'
import type { ProviderOrder } from '#server/payments/payment-provider.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { PaymentRow, RefundReason } from './payment-queries.ts'

/** How long until the provider is asked again whether captured money is still there (sweep-payments.ts). */
export const capturedCheckInterval = '1 day'
/** How long a call has to finish a refund that it began; then the sweep takes over. */
const refundCheckInterval = '1 minute'

type NewPayment = { orderId: string; provider: string; providerOrderId: string; now: Date; nextCheckAt: Date }

/** Stores the provider's order for the total of one of ours, if that exists; doing it twice does no harm. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<void> {
  const { orderId, provider, providerOrderId, now, nextCheckAt } = payment
  await db.run(sql`
    insert into payments (id, order_id, provider, provider_order_id, status, amount_cents, created_at, updated_at, next_check_at)
    select ${uuid()}, id, ${provider}, ${providerOrderId}, 'created', total_cents, ${now}, ${now}, ${nextCheckAt}
    from orders where id = ${orderId}
    on conflict (provider, provider_order_id) do nothing`)
}

/** One attempt to capture a payment: how many declines came before it, and until when it may go on. */
export type CaptureAttempt = { declines: number; until: Date }

/**
 * A capture begins: until its time is over the order holds its stock, and no other payment of it is captured. An order
 * that was placed before `oldest` gets the reason for which it is cancelled if this fails. A crash may lose all of this:
 * the money is still found, and kept or refunded (receive-capture.ts).
 */
export async function beginAttempt(
  tx: Db,
  { id, orderId }: PaymentRow,
  { until, oldest }: { until: Date; oldest: Date },
): Promise<void> {
  await tx.run(sql`
    with held as (
      update orders set held_until = greatest(held_until, ${until}),
        cancelled_by = coalesce(cancelled_by, case when created_at < ${oldest} then 'hold' end)
      where id = ${orderId})
    update payments set status = 'created', capturing_until = ${until} where id = ${id}`)
}

/** Ends an attempt that the provider declined; false when another call has ended it already. */
export async function markDeclined(tx: Db, id: string, { declines }: CaptureAttempt, now: Date): Promise<boolean> {
  const ended = await tx.run(sql`
    update payments set status = 'declined', declines = declines + 1, capturing_until = null, updated_at = ${now}
    where id = ${id} and declines = ${declines} and status in ('created', 'declined')`)
  return ended > 0
}

/** Ends an attempt at a payment that was not approved; false when another call has ended it already. */
export async function endAttempt(tx: Db, id: string, { declines, until }: CaptureAttempt): Promise<boolean> {
  const ended = await tx.run(sql`
    update payments set capturing_until = null
    where id = ${id} and declines = ${declines} and capturing_until = ${until}`)
  return ended > 0
}

export type Closing = { status: 'declined' | 'cancelled'; providerOrder?: ProviderOrder; now: Date }

/**
 * Closes a payment that is still open. Other payments of the order need not wait for it when it certainly takes no
 * money: the provider cancelled it, or declined the very capture that we knew of. After any other decline a capture may
 * still be under way, or the buyer may approve once more, so they wait.
 */
export async function closePayment(db: Db, id: string, { status, providerOrder, now }: Closing): Promise<void> {
  await db.run(sql`
    update payments set status = ${status}, updated_at = ${now}, capturing_until =
      case when ${providerOrder?.status === 'cancelled'} or capture_id = ${providerOrder?.captureId ?? null} then null else capturing_until end
    where id = ${id} and status in ('created', 'declined')`)
}

/** Notes the capture that the provider is still looking into. */
export async function saveCaptureId(db: Db, payment: PaymentRow, captureId: string | undefined): Promise<void> {
  if (!captureId || payment.captureId === captureId) return
  await db.run(sql`update payments set capture_id = ${captureId} where id = ${payment.id}`)
}

type Paid = { orderId: string; paymentId: string; captureId: string | undefined; now: Date }

/** Marks payment and order paid. Neither was, and this transaction has locked both. */
export async function markPaid(tx: Db, { orderId, paymentId, captureId, now }: Paid): Promise<void> {
  await tx.run(sql`
    with paid as (update orders set paid_at = ${now}, cancelled_by = null where id = ${orderId})
    update payments set status = 'captured', capture_id = coalesce(${captureId ?? null}, capture_id),
      capturing_until = null, updated_at = ${now}, next_check_at = ${now}::timestamptz + ${capturedCheckInterval}::interval
    where id = ${paymentId}`)
}

/** Nothing is taken: the order can't be had any more. This transaction has locked the payment, as with those below. */
export const markCancelled = (tx: Db, id: string, now: Date): Promise<void> =>
  moveTo(tx, id, { status: 'cancelled', now })

type ToRefund = { reason: 'admin' | 'late' | 'twice'; restock?: boolean; captureId?: string; now: Date }

/** The money is to go back: refundPayment sees to it, or the sweep. */
export const markToRefund = (tx: Db, id: string, { reason, ...refund }: ToRefund): Promise<void> =>
  moveTo(tx, id, { status: 'refunding', refundReason: reason, ...refund })

/** The money stays: what an admin wanted to refund is not refunded. */
export const unmarkToRefund = (tx: Db, id: string, now: Date): Promise<void> =>
  moveTo(tx, id, { status: 'captured', now })

type Refunded = { reason: RefundReason; refundId: string | undefined; now: Date }

/** The money has gone back. */
export const markRefunded = (tx: Db, id: string, { reason, refundId, now }: Refunded): Promise<void> =>
  moveTo(tx, id, { status: 'refunded', refundReason: reason, refundId, now })

type Step = {
  status: PaymentRow['status']
  captureId?: string
  refundReason?: RefundReason
  refundId?: string
  restock?: boolean
  now: Date
}

/** Moves a payment to its next status; nobody is capturing it any more. */
async function moveTo(
  tx: Db,
  id: string,
  { status, captureId, refundReason, refundId, restock, now }: Step,
): Promise<void> {
  await tx.run(sql`
    update payments set status = ${status}, capture_id = coalesce(${captureId ?? null}, capture_id),
      refund_id = coalesce(${refundId ?? null}, refund_id), refund_reason = ${refundReason ?? null},
      restock = coalesce(${restock ?? null}, restock), capturing_until = null, updated_at = ${now},
      next_check_at = case when ${status === 'refunding'}
        then least(next_check_at, ${now}::timestamptz + ${refundCheckInterval}::interval) else next_check_at end
    where id = ${id}`)
}

/**
 * The provider has begun a refund: sets the mark again if another call, which was refused, removed it meanwhile. A
 * stored reason wins over the one in `payment`, which may be older.
 */
export async function noteRefundPending(db: Db, { id, refundReason }: PaymentRow, now: Date): Promise<void> {
  await db.run(sql`
    update payments set status = 'refunding', refund_reason = coalesce(refund_reason, ${refundReason ?? 'admin'}),
      refund_is_pending = true,
      next_check_at = case when status = 'captured' then ${now}::timestamptz + ${refundCheckInterval}::interval else next_check_at end
    where id = ${id} and status in ('captured', 'refunding')`)
}

/** A refund that the provider had begun has failed: the next one is another. */
export async function noteRefundFailed(db: Db, id: string, refundId: string): Promise<void> {
  await db.run(sql`
    update payments set refund_id = ${refundId}, refund_is_pending = false where id = ${id} and status = 'refunding'`)
}

/** The order waits for delivery again: its money is asked about like that of others. */
export async function scheduleCapturedCheck(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update payments set next_check_at = least(next_check_at, ${now}::timestamptz + ${capturedCheckInterval}::interval)
    where order_id = ${orderId} and status = 'captured'`)
}
