import type { Db } from '#server/platform/database.ts'
import { addRecord } from '#server/platform/records.ts'
import type { SignedInUser } from '#server/platform/sessions.ts'
import { conflict, unavailable, AppError } from '#shared/errors.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { ordersTexts as texts } from '#shared/orders/orders-texts.ts'
import { refundPayment } from './refund-payment.ts'
import { findOrder } from '../order-queries.ts'
import { toWireOrder } from '../order-row.ts'
import { type PaymentRow, paymentsOf, lockPayment, setPaymentStatus } from './payment-queries.ts'
import type { SettleDeps } from './settle-deps.ts'
import { lockOrderFor } from '../whose-order.ts'

/**
 * Refunds a paid order in full, through the provider; what was not delivered returns to the shelf. The intent is stored
 * first, so that even after a lost answer the refund is made once: the sweep goes on where this stops. Throws
 * `conflict` for an order that is not paid, is refunded, or whose payment the provider doesn't know, and while the
 * provider is still working on the refund.
 */
export async function refundOrder(deps: SettleDeps, admin: SignedInUser, id: string): Promise<Order> {
  const payment = await markForRefund(deps, admin, id)
  let isPending = false
  try {
    isPending = (await refundPayment(deps, payment)) === 'pending'
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unavailable')
      throw unavailable(texts.refundUnderWay, { cause: error })
    // Any other error may have come after the money moved: the payment stays marked, and the sweep finishes the refund.
    if (!(error instanceof AppError)) throw error
    // The provider doesn't know the payment, or refuses the refund: the order stays paid.
    const standing = await unmark(deps, admin, payment)
    if (standing === 'paid') throw error
    isPending = standing === 'pending'
  }
  if (isPending) throw conflict(texts.refundPending, { code: 'refund_pending' })
  return toWireOrder((await findOrder(deps.db, id))!)
}

async function markForRefund(
  { db, payments, clock }: SettleDeps,
  admin: SignedInUser,
  id: string,
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrderFor(tx, admin, id)
    if (!order.paidAt) throw conflict(texts.unpaidCannotRefund, { code: 'not_paid' })
    if (order.refundedAt) throw conflict(texts.alreadyRefunded, { code: 'already_refunded' })
    const attempts = await paymentsOf(tx, order.id, payments.name)
    const underWay = attempts.find(({ status, refundReason }) => status === 'refunding' && refundReason === 'admin')
    if (underWay) return underWay
    const captured = attempts.find(({ status }) => status === 'captured')
    if (!captured) throw conflict(texts.refundUnknown, { code: 'refund_unknown' })
    await setPaymentStatus(tx, captured.id, { status: 'refunding', refundReason: 'admin', now: clock() })
    await recordRefund(tx, admin, { orderId: order.id, action: 'refund', isRefunded: true })
    return captured
  })
}

/** Takes the intent back, unless somebody else's refund has come further. Returns how it stands then. */
async function unmark(
  { db, clock }: SettleDeps,
  admin: SignedInUser,
  { id, orderId }: PaymentRow,
): Promise<'paid' | 'pending' | 'refunded'> {
  return db.transaction(async (tx) => {
    await lockOrderFor(tx, admin, orderId)
    const { status, refundIsPending } = await lockPayment(tx, id)
    if (status === 'refunded') return 'refunded'
    if (status !== 'refunding') return 'paid'
    if (refundIsPending) return 'pending'
    await setPaymentStatus(tx, id, { status: 'captured', now: clock() })
    await recordRefund(tx, admin, { orderId, action: 'refund_refused', isRefunded: false })
    return 'paid'
  })
}

type Refund = { orderId: string; action: string; isRefunded: boolean }

function recordRefund(tx: Db, admin: SignedInUser, { orderId, action, isRefunded }: Refund): Promise<void> {
  const change = { before: { isRefunded: !isRefunded }, after: { isRefunded } }
  return addRecord(tx, { admin, subject: 'order', subjectId: orderId, action, ...change })
}
