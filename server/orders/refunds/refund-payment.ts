import { addAuditEntryOfSameAdmin } from '#server/audit-log/add-audit-entry.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import type { RefundOutcome } from '#server/payments/payment-provider.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { sql } from '#server/platform/database/database.ts'
import { waitBriefly } from '#server/platform/database/wait-briefly.ts'
import { centsOf } from '#shared/money.ts'
import { isInHand } from '../in-hand/choose-payment.ts'
import { takeBackDeliveryMail } from '../order-mails.ts'
import { lockOrder } from '../order-queries.ts'
import { type PayingDeps, lockPayment, type PaymentRow } from '../paying/payment-queries.ts'
import { movePayment, noteRefundFailed, noteRefundPending } from '../paying/payment-states.ts'
import { mailRefund } from '../payment-mails.ts'
import { lockStock, returnStock } from '../placing/order-stock.ts'
import { withOrderLock } from '../with-order-lock.ts'

/**
 * The result of a refund. `pending`: the provider has begun the refund, and the money has not moved. `unknown`: the
 * provider does not know the payment. `refused`: the provider does not refund the payment.
 */
export type RefundResult = 'refunded' | 'pending' | 'unknown' | 'refused'

/** A person gives money in hand back: the admin whose refund is in the audit log. */
export const givenBack: RefundOutcome = { kind: 'refunded', refundId: undefined, refundedAmount: undefined }

async function askProvider(
  { payments }: PayingDeps,
  { provider, captureId }: PaymentRow,
  key: string,
): Promise<RefundOutcome> {
  if (isInHand(provider)) return givenBack
  return captureId ? payments.refund(captureId, key) : { kind: 'unknown' }
}

/**
 * Refunds a payment that is marked for a refund, and tells the buyer. While the result is `pending`, the sweep asks again.
 * After `unknown` or `refused` the shopkeeper has to act: the order of an admin's refund stays paid, and the sweep tries
 * again to return money that the shop can't keep. Throws `unavailable` if the provider can't be reached; the sweep
 * continues.
 */
export async function refundPayment(deps: PayingDeps, payment: PaymentRow): Promise<RefundResult> {
  const { id, orderId, refundId } = payment
  // Repetitions of a refund have the same key. After a failed refund the key is new.
  const key = refundId ? `refund-${id}-${refundId}` : `refund-${id}`
  const refund = await askProvider(deps, payment, key)
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

/** What another call has learned in the meantime about a refund of the same payment. */
export type OtherRefund = 'refunded' | 'pending' | 'none'

/**
 * Withdraws an admin's refund that the provider refuses: the order stays paid and may be delivered. Money that the shop
 * can't keep stays marked, and so does a payment whose refund the provider has begun. A second call has no effect.
 */
async function withdrawRefund({ db, clock }: PayingDeps, { id, orderId }: PaymentRow): Promise<OtherRefund> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const { status, refundReason, refundIsPending } = await lockPayment(tx, id)
    if (status === 'refunded') return 'refunded'
    if (status === 'refunding' && refundIsPending) return 'pending'
    if (status !== 'refunding' || refundReason !== 'admin') return 'none'
    await movePayment(tx, id, { status: 'captured', now: clock() })
    const change = { action: 'refund_refused', before: { isRefunded: true }, after: { isRefunded: false } } as const
    await addAuditEntryOfSameAdmin(tx, { subject: 'order', subjectId: orderId, since: 'refund', ...change })
    return 'none'
  })
}

/**
 * Marks payment and order refunded, once per payment. Undelivered stock returns, unless the admin says that it doesn't.
 * Without a `refundId` the refund was made at the provider.
 */
export async function finishRefund(
  deps: PayingDeps,
  { id, orderId }: PaymentRow,
  { refundId, refundedAmount }: { refundId?: string; refundedAmount?: number } = {},
): Promise<void> {
  const now = deps.clock()
  await transactionWithInvalidation(deps, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = await lockPayment(tx, id)
    if (payment.status === 'refunded') return
    const reason = payment.refundReason ?? 'provider'
    await movePayment(tx, id, { status: 'refunded', refundReason: reason, refundId, now })
    const paidTheOrder =
      reason === 'admin' || reason === 'alone' || (reason === 'provider' && payment.status === 'captured')
    const { amountCents, currency } = payment
    const leftCents = paidTheOrder ? amountCents - order.refundedCents : undefined
    const rest = refundedAmount === undefined ? leftCents : centsOf(refundedAmount, currency)
    const shop = await readMailShop(tx, deps.config)
    await mailRefund(tx, shop, { order, paymentId: id, amountCents, reason, refundedCents: rest })
    if (!paidTheOrder || !order.paidAt || order.refundedAt) return
    await takeBackDeliveryMail(tx, order)
    // The admin's choice about the stock belongs to a refused refund. It doesn't count for a refund made at the provider.
    const isWanted = reason !== 'admin' || payment.restock
    const goesBack = order.holdsStock && !order.deliveredAt && isWanted
    if (goesBack) {
      await waitBriefly(tx)
      // Stock before slots, as everywhere: the update gives the place back.
      await lockStock(tx, { orderIds: [orderId] })
    }
    await tx.run(sql`
      update orders set refunded_at = ${now}, holds_stock = holds_stock and not ${goesBack} where id = ${orderId}`)
    if (goesBack) await returnStock(tx, [orderId])
  })
}
