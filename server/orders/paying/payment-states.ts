// The states of a payment, and every change of state. Code that moves money locks the order first, then its payments.
//
//   from               to          when, and who finds out
//   –                  created     a buyer begins to pay (start-payment.ts), or a webhook names a payment that is missing
//                                  after a restore (handle-payment-webhook.ts)
//   created, declined  created     a capture begins (capture-payment.ts), the provider reviews a capture (settle-order.ts)
//   created, declined  declined    the provider declined it (capture-payment.ts, settle-order.ts)
//   created, declined  cancelled   the order can't be paid any more (capture-payment.ts), the provider cancelled the
//                                  payment (settle-order.ts), nobody approved it for a day (sweep-payments.ts)
//   all of these       captured    money has arrived, and pays the order (capture-payment.ts)
//   all of these       refunding   money has arrived that the shop can't keep (capture-payment.ts)
//   captured           refunding   an admin refunds it (refund-order.ts), or the provider has begun the refund although it
//                                  refused another call (refund-payment.ts)
//   refunding          captured    the provider refuses the admin's refund (refund-payment.ts)
//   all others         refunded    the provider has given the money back (refund-payment.ts)
import { v7 as uuid } from 'uuid'
import type { ProviderOrder } from '#server/payments/payment-provider.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { inHandProviders } from '../in-hand/choose-payment.ts'
import type { PaymentRow, RefundReason } from './payment-queries.ts'

/** The pause between two checks that captured money was not refunded at the provider (sweep-payments.ts). */
export const capturedCheckInterval = '1 day'
/** The time in which a call has to finish its refund. Then the sweep takes over. */
const refundCheckInterval = '1 minute'

type NewPayment = { orderId: string; provider: string; providerOrderId: string; now: Date; nextCheckAt: Date }

/** Stores the provider's order for one of our orders, if ours exists. A second call has no effect. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<void> {
  const { orderId, provider, providerOrderId, now, nextCheckAt } = payment
  await db.run(sql`
    insert into payments (id, order_id, provider, provider_order_id, status, amount_cents, created_at, updated_at, next_check_at)
    select ${uuid()}, id, ${provider}, ${providerOrderId}, 'created', total_cents, ${now}, ${now}, ${nextCheckAt}
    from orders where id = ${orderId}
    on conflict (provider, provider_order_id) do nothing`)
}

/** An attempt to capture a payment: the number of declines before the attempt, and its time limit. */
export type CaptureAttempt = { declines: number; until: Date }

/**
 * Begins a capture. Until its time limit the order holds its stock, and no other payment of the order is captured. An
 * order from before `oldest` gets a reason to be cancelled if the capture fails. A hold beyond `latest` was set by a wrong
 * clock, and would count as over.
 */
export async function beginAttempt(
  tx: Db,
  { id, orderId }: PaymentRow,
  { until, oldest, latest }: { until: Date; oldest: Date; latest: Date },
): Promise<void> {
  await tx.run(sql`
    with held as (
      update orders set held_until = greatest(least(held_until, ${latest}), ${until}),
        cancelled_by = coalesce(cancelled_by, case when created_at < ${oldest} then 'hold' end)
      where id = ${orderId})
    update payments set status = 'created', capture_id = null, capturing_until = ${until} where id = ${id}`)
}

/** Ends an attempt that the provider declined. Returns false if another call has ended the attempt already. */
export async function markDeclined(tx: Db, id: string, { declines }: CaptureAttempt, now: Date): Promise<boolean> {
  const ended = await tx.run(sql`
    update payments set status = 'declined', declines = declines + 1, capturing_until = null, updated_at = ${now}
    where id = ${id} and declines = ${declines} and status in ('created', 'declined')`)
  return ended > 0
}

/** Ends an attempt whose payment was not approved. Returns false if another call has ended the attempt already. */
export async function endAttempt(tx: Db, id: string, { declines, until }: CaptureAttempt): Promise<boolean> {
  const ended = await tx.run(sql`
    update payments set capturing_until = null
    where id = ${id} and declines = ${declines} and capturing_until = ${until}`)
  return ended > 0
}

export type Closing = { status: 'declined' | 'cancelled'; providerOrder?: ProviderOrder; now: Date }

/**
 * Closes an open payment. If the provider cancelled the payment, or declined the capture that we know, no money can move,
 * and other payments of the order need not wait. After any other decline they wait, because a capture may still be under
 * way, or the buyer may approve again.
 */
export async function closePayment(db: Db, id: string, { status, providerOrder, now }: Closing): Promise<void> {
  await db.run(sql`
    update payments set status = ${status}, updated_at = ${now}, capturing_until =
      case when ${providerOrder?.status === 'cancelled'} or capture_id = ${providerOrder?.captureId ?? null} then null else capturing_until end
    where id = ${id} and status in ('created', 'declined')`)
}

/** Stores the id of a capture that the provider still reviews. The payment is open until the result. */
export async function saveReviewedCapture(db: Db, payment: PaymentRow, captureId: string | undefined): Promise<void> {
  if (!captureId) return
  await db.run(sql`
    update payments set status = 'created', capture_id = ${captureId}
    where id = ${payment.id} and status in ('created', 'declined')`)
}

type Paid = { orderId: string; paymentId: string; captureId: string | undefined; now: Date }

/** Marks payment and order paid. Neither was paid before, and this transaction has locked both. */
export async function markPaid(tx: Db, { orderId, paymentId, captureId, now }: Paid): Promise<void> {
  await tx.run(sql`
    with paid as (update orders set paid_at = ${now}, confirmed_at = coalesce(confirmed_at, ${now}), cancelled_by = null
      where id = ${orderId})
    update payments set status = 'captured', capture_id = coalesce(${captureId ?? null}, capture_id),
      capturing_until = null, updated_at = ${now}, next_check_at = ${now}::timestamptz + ${capturedCheckInterval}::interval
    where id = ${paymentId}`)
}

type Step = {
  status: 'captured' | 'cancelled' | 'refunding' | 'refunded'
  captureId?: string
  refundReason?: RefundReason
  refundId?: string
  restock?: boolean
  now: Date
}

/**
 * Moves a payment that this transaction has locked to its next status, and ends any capture of it. `refundPayment`, or
 * else the sweep, refunds a payment that is `refunding`.
 */
export async function movePayment(
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
 * Notes that the provider has begun a refund, and restores the state that a refused call may have reset in the meantime.
 * A stored reason wins over the reason in `payment`, which may be stale.
 */
export async function noteRefundPending(db: Db, { id, refundReason }: PaymentRow, now: Date): Promise<void> {
  await db.run(sql`
    update payments set status = 'refunding', refund_reason = coalesce(refund_reason, ${refundReason ?? 'admin'}),
      refund_is_pending = true,
      next_check_at = case when status = 'captured' then ${now}::timestamptz + ${refundCheckInterval}::interval else next_check_at end
    where id = ${id} and status in ('captured', 'refunding')`)
}

/** A refund that the provider had begun has failed. A retry needs a new request id. */
export async function noteRefundFailed(db: Db, id: string, refundId: string): Promise<void> {
  await db.run(sql`
    update payments set refund_id = ${refundId}, refund_is_pending = false where id = ${id} and status = 'refunding'`)
}

/** The order waits for delivery again, so the sweep checks its money again. */
export async function scheduleCapturedCheck(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update payments set next_check_at = least(next_check_at, ${now}::timestamptz + ${capturedCheckInterval}::interval)
    where order_id = ${orderId} and status = 'captured' and provider <> all(${inHandProviders})`)
}
