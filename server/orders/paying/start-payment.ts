import { conflict } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { PaymentAnswer } from '#shared/orders/orders-contract.ts'
import { findOrder, getOrder } from '../order-queries.ts'
import { isCancelledByPerson, type OrderRow } from '../order-row.ts'
import { requireOwner } from '../require-order.ts'
import { fetchProviderOrders, matchesPayment, isUnderReview } from './fetch-provider-orders.ts'
import type { PayingDeps } from './paying-deps.ts'
import { type PaymentRow, paymentsOf } from './payment-queries.ts'
import { insertPayment } from './payment-states.ts'
import { settleOrder } from './settle-order.ts'
import { unpaidError } from './unpaid-error.ts'

/** The buyer has this long to come back by themselves; then the sweep asks about the payment. */
const firstCheckAfterMs = 60_000
/** More than anybody needs: every settling asks about all of them. */
const maxPayments = 20

/**
 * The provider's order for the stored total of an unpaid order: the existing one, or a new one when that was declined
 * or cancelled. One that the buyer has approved is settled at once. Throws `not_found`, `forbidden` for anybody but the
 * owner, `conflict` when that pays the order, or the order can't be paid any more, `payment_declined`, and `unavailable`
 * when the provider can't be reached, and what `withOrderLock` throws.
 */
export async function startPayment(deps: PayingDeps, user: { id: string }, orderId: string): Promise<PaymentAnswer> {
  const { db, clock, payments } = deps
  const now = clock()
  const order = requireOwner(await findOrder(db, orderId), user)
  // An approved payment brings back an order whose time ran out (docs/rules/payments.md#late-payment): a buyer who has
  // paid need not order again.
  if (order.paidAt || isCancelledByPerson(order)) requirePayable(order, now)
  const start = { order, earlier: await paymentsOf(db, order.id, payments.name), now }
  const id = (await findOpenPayment(deps, start)) ?? (await createPayment(deps, start))
  return { id, approveUrl: payments.approveUrl(id) }
}

/** `earlier` are the payments of the order when the buyer asked. */
type Start = { order: OrderRow; earlier: PaymentRow[]; now: Date }

/** The payment that the buyer may still approve, if any; what they have approved is settled. */
async function findOpenPayment(deps: PayingDeps, { order, earlier, now }: Start): Promise<string | undefined> {
  const created = earlier.filter(({ status }) => status === 'created')
  const asked = await fetchProviderOrders(deps.payments, created)
  // This may be an earlier payment, which its buyer has approved in a window that was still open.
  if (isUnderReview(asked)) throw conflict(texts.paymentPending, { code: 'payment_pending' })
  for (const { payment, providerOrder } of asked) {
    if (!providerOrder || !matchesPayment(providerOrder, payment)) continue
    const { id, status } = providerOrder
    // Approved in another window, in one that outlived its page, or by a try whose answer was lost: nobody pays twice.
    if (status === 'approved' || status === 'completed') await settleStarted(deps, order, id)
    if (status !== 'created' && status !== 'approved') continue
    requirePayable(order, now)
    return id
  }
  return undefined
}

async function createPayment({ db, payments }: PayingDeps, { order, earlier, now }: Start): Promise<string> {
  // Since the order was read, another window may have paid.
  requirePayable(earlier.length > 0 ? await getOrder(db, order.id) : order, now)
  if (earlier.length >= maxPayments) throw conflict(texts.tooManyAttempts, { code: 'too_many_attempts' })
  // Two windows at once, or a lost answer, ask with the same key and get the same order.
  const idempotencyKey = `order-${order.id}-${earlier.length}`
  const { id } = await payments.createOrder({ orderId: order.id, amountCents: order.totalCents, idempotencyKey })
  const nextCheckAt = new Date(now.getTime() + firstCheckAfterMs)
  await insertPayment(db, { orderId: order.id, provider: payments.name, providerOrderId: id, now, nextCheckAt })
  return id
}

/** Returns only where it is certain that no money moved, and the buyer may approve once more. */
async function settleStarted(deps: PayingDeps, { id }: OrderRow, chosenProviderOrderId: string): Promise<void> {
  const settlement = await settleOrder(deps, id, { chosenProviderOrderId })
  const settled = await getOrder(deps.db, id)
  if (settled.paidAt || settlement === 'paid') throw conflict(texts.alreadyPaid, { code: 'already_paid' })
  if (settlement !== 'not_approved' && settlement !== 'wrong') throw unpaidError(settlement, settled)
}

function requirePayable(order: OrderRow, now: Date): void {
  if (order.refundedAt) throw conflict(texts.alreadyRefunded, { code: 'already_refunded' })
  if (order.paidAt) throw conflict(texts.alreadyPaid, { code: 'already_paid' })
  const isOver = order.heldUntil !== null && order.heldUntil <= now
  if (order.active ? isOver : order.cancelledBy === 'hold') throw conflict(texts.holdRanOut, { code: 'hold_ran_out' })
  if (!order.active) throw conflict(texts.alreadyCancelled, { code: 'cancelled' })
}
