import { addAuditEntryOfSameAdmin } from '#server/audit-log/add-audit-entry.ts'
import type { RefundOutcome } from '#server/payments/payment-provider.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { sql } from '#server/platform/database/database.ts'
import { waitBriefly } from '#server/platform/database/wait-briefly.ts'
import { mailRefund, takeBackDeliveryMail } from '../order-mails.ts'
import { lockOrder } from '../order-queries.ts'
import type { PayingDeps } from '../paying/paying-deps.ts'
import { lockPayment, type PaymentRow } from '../paying/payment-queries.ts'
import { markRefunded, noteRefundFailed, noteRefundPending, unmarkToRefund } from '../paying/payment-states.ts'
import { returnStock } from '../placing/order-stock.ts'
import { withOrderLock } from '../with-order-lock.ts'

/**
 * What became of a refund. `pending`: the provider has begun it, and the money has not moved. `unknown`: the provider
 * does not know the payment. `refused`: it does not refund it.
 */
export type RefundResult = 'refunded' | 'pending' | 'unknown' | 'refused'

/**
 * Refunds a payment that is marked for it, and tells the buyer. While it is `pending` the sweep asks again. When it is
 * `unknown` or `refused`, the shopkeeper has to clear that up: an order that an admin wanted to refund stays paid, money
 * that the shop can't keep is asked about again. Throws `unavailable` when the provider can't be reached; the sweep goes
 * on trying.
 */
export async function refundPayment(deps: PayingDeps, payment: PaymentRow): Promise<RefundResult> {
  const { id, orderId, captureId, refundId } = payment
  // The same refund keeps its key, however often it is asked for; after a failed one, the next has another.
  const key = refundId ? `refund-${id}-${refundId}` : `refund-${id}`
  const refund: RefundOutcome = captureId ? await deps.payments.refund(captureId, key) : { kind: 'unknown' }
  if (refund.kind === 'pending') {
    await noteRefundPending(deps.db, payment, deps.clock())
    return 'pending'
  }
  if (refund.kind === 'refunded') {
    await withOrderLock(orderId, () => finishRefund(deps, payment, refund))
    return 'refunded'
  }
  deps.log.error({ payment: id, order: orderId, ...refund }, 'the provider does not refund a payment')
  if (refund.kind === 'failed') await noteRefundFailed(deps.db, id, refund.refundId)
  const other = await withOrderLock(orderId, () => withdrawRefund(deps, payment))
  if (other !== 'none') return other
  return refund.kind === 'unknown' ? 'unknown' : 'refused'
}

/** How far another refund of the same payment has come meanwhile. */
type OtherRefund = 'refunded' | 'pending' | 'none'

/**
 * Withdraws an admin's refund that the provider refuses: the order stays paid, and may be delivered. Money that the shop
 * can't keep stays marked, and so does a payment whose refund the provider has begun. Doing it twice does no harm.
 */
async function withdrawRefund({ db, clock }: PayingDeps, { id, orderId }: PaymentRow): Promise<OtherRefund> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const { status, refundReason, refundIsPending } = await lockPayment(tx, id)
    if (status === 'refunded') return 'refunded'
    if (status === 'refunding' && refundIsPending) return 'pending'
    if (status !== 'refunding' || refundReason !== 'admin') return 'none'
    await unmarkToRefund(tx, id, clock())
    const change = { action: 'refund_refused', before: { isRefunded: true }, after: { isRefunded: false } } as const
    await addAuditEntryOfSameAdmin(tx, { subject: 'order', subjectId: orderId, since: 'refund', ...change })
    return 'none'
  })
}

/**
 * Once per payment: the order that it paid is marked refunded, and stock that was not delivered returns, unless its admin
 * does not want that. Without a `refundId` the provider refunded it by itself, or the shopkeeper did so there.
 */
export async function finishRefund(
  deps: PayingDeps,
  { id, orderId }: PaymentRow,
  { refundId, refundedCents }: { refundId?: string; refundedCents?: number } = {},
): Promise<void> {
  const now = deps.clock()
  await transactionWithInvalidation(deps, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = await lockPayment(tx, id)
    if (payment.status === 'refunded') return
    const reason = payment.refundReason ?? 'provider'
    await markRefunded(tx, id, { reason, refundId, now })
    const paidTheOrder = reason === 'admin' || (reason === 'provider' && payment.status === 'captured')
    const { amountCents } = payment
    const rest = refundedCents ?? (paidTheOrder ? amountCents - order.refundedCents : undefined)
    await mailRefund(tx, deps.config, { order, paymentId: id, amountCents, reason, refundedCents: rest })
    if (!paidTheOrder || !order.paidAt || order.refundedAt) return
    await takeBackDeliveryMail(tx, order)
    // What an admin wanted of a refund that was refused says nothing about one that was made elsewhere.
    const isWanted = reason === 'provider' || payment.restock
    const goesBack = order.holdsStock && !order.deliveredAt && isWanted
    await tx.run(sql`
      update orders set refunded_at = ${now}, holds_stock = holds_stock and not ${goesBack} where id = ${orderId}`)
    if (!goesBack) return
    await waitBriefly(tx)
    await returnStock(tx, [orderId])
  })
}
