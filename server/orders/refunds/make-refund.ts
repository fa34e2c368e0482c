import { addAuditEntryOfSameAdmin } from '#server/audit-log/add-audit-entry.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import type { RefundOutcome } from '#server/payments/payment-provider.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { sql } from '#server/platform/database/database.ts'
import { waitBriefly } from '#server/platform/database/wait-briefly.ts'
import { type RateCents, taxesBack } from '#shared/pricing/refund-taxes.ts'
import { isInHand } from '../in-hand/choose-payment.ts'
import { getOrder, lockOrder } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { unpackOrder } from '../pack-order.ts'
import type { PayingDeps } from '../paying/payment-queries.ts'
import { settleOrder } from '../paying/settle-order.ts'
import { mailItemRefund } from '../payment-mails.ts'
import { returnRefundedStock } from '../placing/order-stock.ts'
import { withOrderLock } from '../with-order-lock.ts'
import { givenBack, type OtherRefund, type RefundResult } from './refund-payment.ts'
import {
  insertRefundTaxes,
  type ItemRefund,
  lockRefund,
  markPending,
  markRefunded,
  markRefused,
} from './refund-states.ts'

/**
 * Makes a stored refund of single items, and tells the buyer. While the result is `pending`, the sweep asks again. After
 * `unknown` or `refused` nothing went back, and the items stay sold. Throws `unavailable` if the provider can't be
 * reached; the sweep continues.
 */
export async function makeRefund(deps: PayingDeps, refund: ItemRefund): Promise<RefundResult> {
  const { id, orderId } = refund
  const outcome = await askProvider(deps, refund)
  if (outcome.kind === 'pending') {
    await withOrderLock(orderId, () => notePending(deps, refund))
    return 'pending'
  }
  if (outcome.kind === 'refunded') {
    await withOrderLock(orderId, () => finishRefund(deps, refund, outcome.refundId))
    return 'refunded'
  }
  deps.log.error({ refund: id, order: orderId, ...outcome }, 'the provider does not refund items of an order')
  // The whole payment was refunded at the provider, and the books don't know.
  if (outcome.kind === 'nothing_left') await settleOrder(deps, orderId, { which: 'all' })
  const other = await withOrderLock(orderId, () => withdrawRefund(deps, refund, outcome))
  if (other !== 'none') return other
  return outcome.kind === 'unknown' ? 'unknown' : 'refused'
}

/**
 * PayPal forgets request ids after 45 days, and would then refund the same part again. So an older refund is given up, and
 * the shopkeeper looks at PayPal.
 */
const repeatableForMs = 30 * 24 * 3600_000

type Outcome = RefundOutcome | { kind: 'given_up' }

async function askProvider({ payments, clock }: PayingDeps, refund: ItemRefund): Promise<Outcome> {
  const { provider, captureId, requestId, amountCents, currency, updatedAt } = refund
  if (isInHand(provider)) return givenBack
  if (!captureId) return { kind: 'unknown' }
  if (clock().getTime() - updatedAt.getTime() > repeatableForMs) return { kind: 'given_up' }
  return payments.refund(captureId, requestId, { cents: amountCents, currency })
}

async function notePending({ db, clock }: PayingDeps, { id, orderId }: ItemRefund): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    await markPending(tx, id, clock())
  })
}

/**
 * Withdraws a refused refund: the items stay sold. If the provider has begun the refund for another call, a refusal of
 * this call changes nothing.
 */
async function withdrawRefund(
  { db, clock }: PayingDeps,
  { id, orderId }: ItemRefund,
  outcome: Outcome,
): Promise<OtherRefund> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const { status, isPending } = await lockRefund(tx, id)
    if (status === 'refunded' || status === 'with_order') return 'refunded'
    if (isPending && (outcome.kind === 'refused' || outcome.kind === 'unknown')) return 'pending'
    if (status !== 'refunding') return 'none'
    const failedId = outcome.kind === 'failed' ? outcome.refundId : undefined
    await markRefused(tx, id, { failedId, now: clock() })
    const action = outcome.kind === 'given_up' ? 'refund_given_up' : 'refund_refused'
    await addAuditEntryOfSameAdmin(tx, { subject: 'order', subjectId: orderId, action, since: 'refund_items' })
    return 'none'
  })
}

/** What a refund gives back by rate. The order was read under its lock, so that it shows all earlier refunds. */
function taxesOfRefund(order: OrderRow, refund: ItemRefund): RateCents[] {
  const pieces = new Map(refund.lines.map(({ productId, quantity }) => [productId, quantity]))
  const linesThen = order.lines.map((line) => ({
    ...line,
    refunded: line.refunded + (pieces.get(line.productId) ?? 0),
  }))
  return taxesBack(order, linesThen)
}

/**
 * Marks the refund as made, once. Adds its sum to the order, tells the buyer, and returns undelivered stock if the admin
 * chose so.
 */
async function finishRefund(
  deps: PayingDeps,
  { id, orderId }: ItemRefund,
  providerRefundId: string | undefined,
): Promise<void> {
  const now = deps.clock()
  await transactionWithInvalidation(deps, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const refund = await lockRefund(tx, id)
    if (refund.status === 'refunded' || refund.status === 'with_order') return
    if (order.refundedAt) return markRefunded(tx, id, { status: 'with_order', providerRefundId, now })
    await insertRefundTaxes(tx, id, taxesOfRefund(await getOrder(tx, orderId), refund))
    const restock = refund.restock && !order.deliveredAt
    await markRefunded(tx, id, { status: 'refunded', providerRefundId, restock, now })
    await tx.run(sql`update orders set refunded_cents = refunded_cents + ${refund.amountCents} where id = ${orderId}`)
    if (!order.deliveredAt) await unpackOrder(tx, orderId)
    await mailItemRefund(tx, await readMailShop(tx, deps.config), { order, refund })
    if (!restock) return
    await waitBriefly(tx)
    await returnRefundedStock(tx, id)
  })
}
