import type { ProviderOrder } from '#server/payments/payment-provider.ts'
import {
  transactionWithInvalidation,
  type InvalidatingTx,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import { hasCome } from '#server/platform/database/is-due.ts'
import { waitBriefly } from '#server/platform/database/wait-briefly.ts'
import { cancelUnpaidOrders, captureMs, longestHoldMs, reopenOrder } from '../cancel-order.ts'
import { lockOrder } from '../order-queries.ts'
import { isCancelledByPerson, type OrderRow } from '../order-row.ts'
import { mailFirmOrder } from '../paid-order-mails.ts'
import { mailNotTaken } from '../payment-mails.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { withOrderLock } from '../with-order-lock.ts'
import { type PayingDeps, lockPayments, type PaymentRow, lockPayment } from './payment-queries.ts'
import { beginAttempt, type CaptureAttempt, endAttempt, markDeclined, movePayment, markPaid } from './payment-states.ts'
import type { Settlement } from './settlement.ts'

/**
 * A failed capture cancels an unpaid order that is older than this many hold times. Otherwise a declined card, tried again
 * and again, would hold the stock forever.
 */
const maxHolds = 2

/** Whether the buyer chose this payment again after a decline. */
type Choice = { isChosenAgain: boolean }

/** The result of a call that captured nothing. */
type NotCaptured = Exclude<Settlement, 'wrong'>

type CaptureResult = { kind: 'captured'; order: ProviderOrder } | { kind: NotCaptured }

/**
 * Takes the money of an approved payment, if the order can still be paid and no other capture is under way. Returns the
 * provider's order after the capture, which the caller records. Throws `unavailable` if it is unknown whether money
 * moved: until the result is known, but for `captureMs` at most, no other payment of the order is captured.
 */
export async function capturePayment(
  deps: PayingDeps,
  payment: PaymentRow,
  { isChosenAgain }: Choice,
): Promise<CaptureResult> {
  const begun = await withOrderLock(payment.orderId, () => beginCapture(deps, payment, { isChosenAgain }))
  if (begun.kind !== 'begun') return begun
  // Repetitions of an attempt have the same key. When the buyer tries again after a decline, the key is new.
  const outcome = await deps.payments.capture(payment.providerOrderId, `capture-${payment.id}-${begun.declines}`)
  if (outcome.kind === 'captured') return outcome
  if (outcome.kind === 'declined') {
    deps.log.info({ payment: payment.id, order: payment.orderId, why: outcome.why }, 'a payment was declined')
  }
  await withOrderLock(payment.orderId, () => endCapture(deps, payment, begun, outcome.kind))
  return outcome
}

/**
 * Ends an attempt that captured nothing. Cancels the order if it was reopened only for this payment, or was too old when
 * the capture began. Changes nothing if another call has ended the attempt already, since the buyer's next attempt may be
 * under way.
 */
async function endCapture(
  deps: PayingDeps,
  { id, orderId }: PaymentRow,
  attempt: CaptureAttempt,
  outcome: 'declined' | 'not_approved',
): Promise<void> {
  const now = deps.clock()
  await transactionWithInvalidation(deps, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const hasEnded =
      outcome === 'declined' ? await markDeclined(tx, id, attempt, now) : await endAttempt(tx, id, attempt)
    if (hasEnded && order.active && order.cancelledBy) {
      await waitBriefly(tx)
      await cancelUnpaidOrders(tx, { orderIds: [orderId], by: order.cancelledBy, now })
    }
  })
}

type CaptureStart = ({ kind: 'begun' } & CaptureAttempt) | { kind: NotCaptured }

/** Ensures before the capture that the order can be paid, and that no other payment of the order is captured. */
async function beginCapture(
  deps: PayingDeps,
  { id, orderId, amountCents }: PaymentRow,
  { isChosenAgain }: Choice,
): Promise<CaptureStart> {
  const now = deps.clock()
  const until = new Date(now.getTime() + captureMs)
  const latest = new Date(now.getTime() + longestHoldMs(deps.config))
  const oldest = new Date(now.getTime() - maxHolds * deps.config.orderHoldMinutes * 60_000)
  return transactionWithInvalidation(deps, async (tx): Promise<CaptureStart> => {
    const order = await lockOrder(tx, orderId)
    const payments = await lockPayments(tx, orderId)
    const payment = payments.find((one) => one.id === id)!
    const refusal = refusalOf({ order, payments, payment, isChosenAgain, now })
    if (refusal) return { kind: refusal }
    const reopening = await reopenOrder(tx, order, { now })
    if (reopening !== 'open') {
      // The result of an earlier capture of this payment is unknown. Money may still move, so don't deny it.
      if (payment.capturingUntil !== null) return { kind: 'pending' }
      // While the buyer chooses another time, the same payment can still be taken.
      const mayStillBeTaken = reopening === 'no_place' && (order.active || !order.placeLostAt)
      if (!mayStillBeTaken) await movePayment(tx, id, { status: 'cancelled', now })
      await mailNotTaken(tx, deps, { order, paymentId: id, amountCents, why: reopening })
      return { kind: reopening }
    }
    await beginAttempt(tx, payment, { until, oldest, latest })
    return { kind: 'begun', declines: payment.declines, until }
  })
}

type CaptureRequest = Choice & { order: OrderRow; payments: PaymentRow[]; payment: PaymentRow; now: Date }

/** The reason against a capture, apart from stock; undefined if there is none. */
function refusalOf({ order, payments, payment, isChosenAgain, now }: CaptureRequest): NotCaptured | undefined {
  if (order.paidAt) return 'paid'
  // Another call has captured the payment in the meantime, and the shop could not keep the money.
  if (payment.status === 'refunding' || payment.status === 'refunded') return 'refunded'
  // The buyer was told that nothing was charged. That stays true, even if the stock is back.
  if (payment.status === 'cancelled') {
    if (order.active) return 'not_approved'
    if (isCancelledByPerson(order)) return 'cancelled'
    return order.placeLostAt ? 'no_place' : 'no_stock'
  }
  const capturing = payments.filter(
    ({ capturingUntil }) => capturingUntil !== null && !hasCome(capturingUntil, now, captureMs),
  )
  if (capturing.some((other) => other !== payment)) return 'pending'
  // The buyer was asked to choose another way to pay. Only their own new choice is a new attempt.
  if (payment.status === 'declined' && !isChosenAgain) return capturing.length > 0 ? 'pending' : 'declined'
  return undefined
}

/** Records money that arrived. Refunds it at once if the shop can't keep it. */
export async function receiveCapture(
  deps: PayingDeps,
  payment: PaymentRow,
  { captureId }: Pick<ProviderOrder, 'captureId'>,
): Promise<'paid' | 'refunded'> {
  const { clock, config } = deps
  const capture = { orderId: payment.orderId, paymentId: payment.id, captureId, now: clock(), config }
  const recorded = await withOrderLock(payment.orderId, () =>
    transactionWithInvalidation(deps, (tx) => recordCapture(tx, capture)),
  )
  if (recorded === 'to_refund') {
    // The payment is marked, so the sweep continues if this refund fails.
    await refundPayment(deps, { ...payment, captureId: captureId ?? payment.captureId }).catch((error: unknown) =>
      deps.log.warn({ err: error, payment: payment.id }, 'a payment could not be refunded yet'),
    )
  }
  return recorded === 'paid' ? 'paid' : 'refunded'
}

type Capture = {
  orderId: string
  paymentId: string
  captureId: string | undefined
  now: Date
  config: { publicUrl: string }
}

/**
 * Records a capture. Marks the order paid exactly once, and queues its mails. If the order can't be paid any more (the
 * owner cancelled it, its stock is gone, it was paid already), marks the payment for a refund.
 */
export async function recordCapture(
  tx: InvalidatingTx,
  { orderId, paymentId, captureId, now, config }: Capture,
): Promise<'paid' | 'to_refund' | 'refunded'> {
  const order = await lockOrder(tx, orderId)
  const payment = await lockPayment(tx, paymentId)
  if (payment.status === 'captured') return 'paid'
  if (payment.status === 'refunding') return 'to_refund'
  if (payment.status === 'refunded') return 'refunded'
  const cannotKeep = async (reason: 'late' | 'twice'): Promise<'to_refund'> => {
    await movePayment(tx, paymentId, { status: 'refunding', refundReason: reason, captureId, now })
    return 'to_refund'
  }
  if (order.paidAt) return cannotKeep('twice')
  if ((await reopenOrder(tx, order, { now })) !== 'open') return cannotKeep('late')
  await markPaid(tx, { orderId, paymentId, captureId, now })
  await mailFirmOrder(tx, { config }, order)
  return 'paid'
}
