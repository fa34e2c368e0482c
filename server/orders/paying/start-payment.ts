import type { Db } from '#server/platform/database/database.ts'
import { deliveryApiTexts } from '#shared/delivery/delivery-api-texts.ts'
import { conflict } from '#shared/errors.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { PaymentAnswer } from '#shared/orders/orders-contract.ts'
import { findOrder, getOrder, requireOwner } from '../order-queries.ts'
import { isCancelledByPerson, type OrderRow } from '../order-row.ts'
import { isOver } from '../placing/first-order.ts'
import { type PayingDeps, type PaymentRow, paymentsOf } from './payment-queries.ts'
import { insertPayment } from './payment-states.ts'
import { fetchProviderOrders, matchesPayment, isUnderReview, settleOrder } from './settle-order.ts'
import { unpaidError } from './settlement.ts'

/** After this time without news from the buyer, the sweep asks about the payment. */
const firstCheckAfterMs = 60_000
/** More than anybody needs. Each call that settles the order asks about all payments. */
const maxPayments = 20

/**
 * Returns the provider's order for the stored total of an unpaid order: the open one, or a new one after a decline or
 * cancellation. Settles a payment that the buyer has approved already. Throws `not_found`; `forbidden` for anybody but the
 * owner; `conflict` if the order is paid by now or can't be paid any more; `payment_declined`; `unavailable` if the provider
 * can't be reached; and what `withOrderLock` throws.
 */
export async function startPayment(deps: PayingDeps, user: { id: string }, orderId: string): Promise<PaymentAnswer> {
  const { db, clock, payments } = deps
  const now = clock()
  const order = requireOwner(await findOrder(db, orderId), user)
  // An approved payment reopens an order whose time ran out (docs/rules/payments.md#late-payment), so settle it first.
  if (order.paidAt || isCancelledByPerson(order)) requirePayable(order, now)
  await requireFirstOrder(db, order)
  const start = { order, earlier: await paymentsOf(db, order.id, payments.name), now }
  const id = (await findOpenPayment(deps, start)) ?? (await createPayment(deps, start))
  return { id, approveUrl: payments.approveUrl(id) }
}

/** `earlier`: the payments of the order before this call. */
type Start = { order: OrderRow; earlier: PaymentRow[]; now: Date }

/** The payment that the buyer may still approve, if any. Settles payments that the buyer has approved. */
async function findOpenPayment(deps: PayingDeps, { order, earlier, now }: Start): Promise<string | undefined> {
  const created = earlier.filter(({ status }) => status === 'created')
  const asked = await fetchProviderOrders(deps.payments, created)
  if (isUnderReview(asked)) throw conflict(texts.paymentPending, { code: 'payment_pending' })
  for (const { payment, providerOrder } of asked) {
    if (!providerOrder || !matchesPayment(providerOrder, payment)) continue
    const { id, status } = providerOrder
    // The buyer approved this payment in another window, or the answer was lost. Settle it, so that nobody pays twice.
    if (status === 'approved' || status === 'completed') await settleStarted(deps, order, id)
    if (status !== 'created' && status !== 'approved') continue
    requirePayable(order, now)
    return id
  }
  return undefined
}

async function createPayment({ db, payments }: PayingDeps, { order, earlier, now }: Start): Promise<string> {
  // Another window may have paid since the order was read.
  requirePayable(earlier.length > 0 ? await getOrder(db, order.id) : order, now)
  if (earlier.length >= maxPayments) throw conflict(texts.tooManyAttempts, { code: 'too_many_attempts' })
  // Two windows, or a repetition after a lost answer, send the same key and get the same order.
  const idempotencyKey = `order-${order.id}-${earlier.length}`
  const currency = { currency: order.currency, minorDigits: order.minorDigits }
  const wanted = { orderId: order.id, amountCents: order.totalCents, currency, idempotencyKey }
  const { id } = await payments.createOrder(wanted)
  const nextCheckAt = new Date(now.getTime() + firstCheckAfterMs)
  await insertPayment(db, { orderId: order.id, provider: payments.name, providerOrderId: id, now, nextCheckAt })
  return id
}

/** Returns only if no money moved and the buyer may approve again. */
async function settleStarted(deps: PayingDeps, { id }: OrderRow, chosenProviderOrderId: string): Promise<void> {
  const settlement = await settleOrder(deps, id, { chosenProviderOrderId })
  const settled = await getOrder(deps.db, id)
  if (settled.paidAt || settlement === 'paid') throw conflict(texts.alreadyPaid, { code: 'already_paid' })
  if (settlement !== 'not_approved' && settlement !== 'wrong') throw unpaidError(settlement, settled)
}

/** An order that comes with a cancelled or refunded order would never be brought. */
async function requireFirstOrder(db: Db, { withOrderId }: OrderRow): Promise<void> {
  const first = withOrderId === null ? undefined : await getOrder(db, withOrderId)
  if (first && isOver(first)) {
    throw conflict(deliveryApiTexts.firstIsOver(orderNumber(first.number)), { code: 'cancelled' })
  }
}

function requirePayable(order: OrderRow, now: Date): void {
  if (order.refundedAt) throw conflict(texts.alreadyRefunded, { code: 'already_refunded' })
  if (order.paidAt) throw conflict(texts.alreadyPaid, { code: 'already_paid' })
  if (order.active && order.confirmedAt) throw conflict(texts.paidInHand, { code: 'in_hand' })
  const isOver = order.heldUntil !== null && order.heldUntil <= now
  if (order.active ? isOver : order.cancelledBy === 'hold') throw conflict(texts.holdRanOut, { code: 'hold_ran_out' })
  if (!order.active) throw conflict(texts.alreadyCancelled, { code: 'cancelled' })
}
