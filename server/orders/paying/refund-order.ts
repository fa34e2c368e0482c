import { addRecord } from '#server/platform/records.ts'
import type { SignedInUser } from '#server/platform/sessions.ts'
import { conflict, isOfKind, unavailable } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { findOrderForUpdate, getOrder } from '../order-queries.ts'
import { toWireOrder } from '../order-row.ts'
import { requireOrder } from '../require-order.ts'
import type { PayingDeps } from './paying-deps.ts'
import { type PaymentRow, paymentsOf } from './payment-queries.ts'
import { markToRefund } from './payment-states.ts'
import { refundPayment, type RefundResult } from './refund-payment.ts'

/**
 * Refunds a paid order in full, through the provider; stock that was not delivered returns. The intent is stored first,
 * so that even after a lost answer the refund is made once: the sweep goes on where this stops. Throws `not_found`,
 * `conflict` for an order that is not paid, is refunded, or whose payment the provider doesn't know or refuses to
 * refund, and while the provider is still working on the refund, `unavailable` when the provider can't be reached, and
 * what `inOrdersTurn` throws.
 */
export async function refundOrder(deps: PayingDeps, admin: SignedInUser, id: string): Promise<Order> {
  const payment = await markForRefund(deps, admin, id)
  const result = await refundPayment(deps, payment).catch((error: unknown) => resultDespite(error, deps, payment))
  switch (result) {
    case 'pending':
      throw conflict(texts.refundPending, { code: 'refund_pending' })
    case 'unknown':
      throw conflict(texts.refundUnknown, { code: 'refund_unknown' })
    case 'refused':
      throw conflict(texts.refundRefused, { code: 'refund_refused' })
    case 'refunded':
      return toWireOrder(await getOrder(deps.db, id))
  }
}

/**
 * The payment stays marked after any error, which may have come after the money moved: the sweep finishes the refund.
 * When the provider could not be reached, another call may have learned meanwhile how it ended.
 */
async function resultDespite(
  error: unknown,
  { db, payments }: PayingDeps,
  { id, orderId }: PaymentRow,
): Promise<RefundResult> {
  if (!isOfKind(error, 'unavailable')) throw error
  const payment = (await paymentsOf(db, orderId, payments.name)).find((one) => one.id === id)
  if (payment?.status === 'refunded') return 'refunded'
  if (payment?.status === 'captured') return 'refused'
  throw unavailable(texts.refundUnderWay, { cause: error })
}

async function markForRefund(
  { db, payments, clock }: PayingDeps,
  admin: SignedInUser,
  id: string,
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const order = requireOrder(await findOrderForUpdate(tx, id))
    if (!order.paidAt) throw conflict(texts.unpaidCannotRefund, { code: 'not_paid' })
    if (order.refundedAt) throw conflict(texts.alreadyRefunded, { code: 'already_refunded' })
    const all = await paymentsOf(tx, order.id, payments.name)
    const underWay = all.find(({ status, refundReason }) => status === 'refunding' && refundReason === 'admin')
    if (underWay) return underWay
    const captured = all.find(({ status }) => status === 'captured')
    if (!captured) throw conflict(texts.refundUnknown, { code: 'refund_unknown' })
    await markToRefund(tx, captured.id, { reason: 'admin', now: clock() })
    const change = { action: 'refund', before: { isRefunded: false }, after: { isRefunded: true } } as const
    await addRecord(tx, { admin, subject: 'order', subjectId: order.id, ...change })
    return captured
  })
}
