import type { ProviderOrder } from '#server/payments/payment-provider.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { waitBriefly } from '#server/platform/database/wait-briefly.ts'
import { cancelUnpaidOrders } from '../cancel-unpaid-orders.ts'
import { mailNotTaken } from '../order-mails.ts'
import { lockOrder } from '../order-queries.ts'
import { isCancelledByPerson, type OrderRow } from '../order-row.ts'
import { withOrderLock } from '../with-order-lock.ts'
import type { PayingDeps } from './paying-deps.ts'
import { lockPayments, type PaymentRow } from './payment-queries.ts'
import { beginAttempt, type CaptureAttempt, endAttempt, markCancelled, markDeclined } from './payment-states.ts'
import { reopenOrder } from './reopen-order.ts'
import type { Settlement } from './settlement.ts'

/** While a payment is captured the order holds its stock at least this long, and no other payment of it is captured. */
const captureMs = 120_000
/**
 * An unpaid order older than this many hold times is cancelled as soon as its next capture fails. A declined card,
 * tried again and again, would otherwise keep its stock indefinitely.
 */
const maxHolds = 2

/** Whether the buyer has chosen this payment again after it was declined. */
type Choice = { isChosenAgain: boolean }

/** How a payment stands when this call has captured nothing of it. */
type NotCaptured = Exclude<Settlement, 'wrong'>

type CaptureResult = { kind: 'captured'; order: ProviderOrder } | { kind: NotCaptured }

/**
 * Takes the money of an approved payment, if the order can still be had and no other capture is under way. Returns the
 * provider's order as it is then, which the caller records. Throws `unavailable` when it is not known whether money
 * moved: until that is known, but for `captureMs` at most, no other payment of the order is captured.
 */
export async function capturePayment(
  deps: PayingDeps,
  payment: PaymentRow,
  { isChosenAgain }: Choice,
): Promise<CaptureResult> {
  const begun = await withOrderLock(payment.orderId, () => beginCapture(deps, payment, { isChosenAgain }))
  if (begun.kind !== 'begun') return begun
  // An attempt keeps its key, however often it is sent; the buyer's next choice after a decline is another attempt.
  const outcome = await deps.payments.capture(payment.providerOrderId, `capture-${payment.id}-${begun.declines}`)
  if (outcome.kind === 'captured') return outcome
  if (outcome.kind === 'declined') {
    deps.log.info({ payment: payment.id, order: payment.orderId, why: outcome.why }, 'a payment was declined')
  }
  await withOrderLock(payment.orderId, () => endCapture(deps, payment, begun, outcome.kind))
  return outcome
}

/**
 * Ends an attempt that certainly captured nothing. An order that was back only for this payment, or was too old when a
 * capture of it began, is cancelled. Changes nothing when another call has ended the attempt already: the buyer's next
 * one may be under way.
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

/** Makes sure, before any money moves, that the order can be paid, and that no other payment of it is captured meanwhile. */
async function beginCapture(
  deps: PayingDeps,
  { id, orderId, amountCents }: PaymentRow,
  { isChosenAgain }: Choice,
): Promise<CaptureStart> {
  const now = deps.clock()
  const until = new Date(now.getTime() + captureMs)
  const oldest = new Date(now.getTime() - maxHolds * deps.config.orderHoldMinutes * 60_000)
  return transactionWithInvalidation(deps, async (tx): Promise<CaptureStart> => {
    const order = await lockOrder(tx, orderId)
    const payments = await lockPayments(tx, orderId)
    const payment = payments.find((one) => one.id === id)!
    const refusal = refusalOf({ order, payments, payment, isChosenAgain, now })
    if (refusal) return { kind: refusal }
    const reopening = await reopenOrder(tx, order)
    if (reopening !== 'open') {
      // An earlier capture of this very payment was never answered: money may still move, so nobody is told that none did.
      if (payment.capturingUntil !== null) return { kind: 'pending' }
      await markCancelled(tx, id, now)
      await mailNotTaken(tx, deps, { order, paymentId: id, amountCents, why: reopening })
      return { kind: reopening }
    }
    await beginAttempt(tx, payment, { until, oldest })
    return { kind: 'begun', declines: payment.declines, until }
  })
}

type CaptureRequest = Choice & { order: OrderRow; payments: PaymentRow[]; payment: PaymentRow; now: Date }

/** Why this payment may not be captured now, whether or not there is stock; undefined when it may. */
function refusalOf({ order, payments, payment, isChosenAgain, now }: CaptureRequest): NotCaptured | undefined {
  if (order.paidAt) return 'paid'
  // Another call has captured it since the provider was asked, and the money could not be kept.
  if (payment.status === 'refunding' || payment.status === 'refunded') return 'refunded'
  // The buyer was told that nothing was charged, and so nothing is, though the stock may be back by now.
  if (payment.status === 'cancelled') return whyNoMore(order)
  const capturing = payments.filter(({ capturingUntil }) => capturingUntil !== null && capturingUntil > now)
  if (capturing.some((other) => other !== payment)) return 'pending'
  // The buyer was told to choose another way to pay, and may have done so: only their own new choice is another try.
  if (payment.status === 'declined' && !isChosenAgain) return capturing.length > 0 ? 'pending' : 'declined'
  return undefined
}

/** Why a closed payment can't be captured any more. */
function whyNoMore(order: OrderRow): NotCaptured {
  if (order.active) return 'not_approved'
  return isCancelledByPerson(order) ? 'cancelled' : 'no_stock'
}
