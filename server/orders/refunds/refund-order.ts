import type { SignedInUser } from '#server/accounts/sessions.ts'
import { addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import type { Db } from '#server/platform/database/database.ts'
import { conflict, isOfKind, unavailable } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { Order, RefundOrderBody } from '#shared/orders/orders-contract.ts'
import { inHandProviders } from '../in-hand/choose-payment.ts'
import { findOrderForUpdate, getOrder, requireOrder } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { type PayingDeps, type PaymentRow, paymentsOf } from '../paying/payment-queries.ts'
import { movePayment } from '../paying/payment-states.ts'
import { toWireOrder } from '../wire-order.ts'
import { refundPayment, type RefundResult } from './refund-payment.ts'
import { isItemRefundUnderWay } from './refund-states.ts'

/**
 * Refunds a paid order, or the rest of it, through the provider. Undelivered stock returns, unless the admin says that it
 * doesn't. The intent is stored first: after a lost answer the sweep continues, and the refund is made once. Throws
 * `not_found`; `conflict` if the order is not paid, is refunded already, has another refund under way, or the provider
 * refuses; `unavailable` if the provider can't be reached; and what `withOrderLock` throws.
 */
export async function refundOrder(
  deps: PayingDeps,
  admin: SignedInUser,
  id: string,
  { restock = true }: RefundOrderBody = {},
): Promise<Order> {
  const payment = await markForRefund(deps, admin, id, restock)
  const result = await refundPayment(deps, payment).catch((error: unknown) => resultDespite(error, deps, payment))
  requireRefunded(result, texts.refundPending)
  return toWireOrder(await getOrder(deps.db, id))
}

/**
 * The payment stays marked after an error, since the money may have moved: the sweep finishes the refund. If the provider
 * could not be reached, another call may know the result by now.
 */
async function resultDespite(
  error: unknown,
  { db, payments }: PayingDeps,
  { id, orderId }: PaymentRow,
): Promise<RefundResult> {
  if (!isOfKind(error, 'unavailable')) throw error
  const payment = (await paymentsOf(db, orderId, payments.name, ...inHandProviders)).find((one) => one.id === id)
  if (payment?.status === 'refunded') return 'refunded'
  if (payment?.status === 'captured') return 'refused'
  throw unavailable(texts.refundUnderWay, { cause: error })
}

async function markForRefund(
  { db, payments, clock }: PayingDeps,
  admin: SignedInUser,
  id: string,
  restock: boolean,
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const order = requireOrder(await findOrderForUpdate(tx, id))
    const payment = await requirePayment(tx, order, payments.name)
    if (payment.status === 'refunding' && payment.restock === restock) return payment
    if (payment.status === 'refunding' || (await isItemRefundUnderWay(tx, id))) {
      throw conflict(texts.anyRefundPending, { code: 'refund_pending' })
    }
    await movePayment(tx, payment.id, { status: 'refunding', refundReason: 'admin', restock, now: clock() })
    await addAuditEntry(tx, {
      admin,
      subject: 'order',
      subjectId: order.id,
      action: 'refund',
      before: { isRefunded: false },
      after: { isRefunded: true, ...(!restock && { restock }) },
    })
    return payment
  })
}

/**
 * The payment of a paid order that this transaction has locked: captured, or being refunded by an admin. Throws `conflict`
 * if the order is not paid, is refunded already, or has no such payment.
 */
export async function requirePayment(tx: Db, order: OrderRow, provider: string): Promise<PaymentRow> {
  if (!order.paidAt) throw conflict(texts.unpaidCannotRefund, { code: 'not_paid' })
  if (order.refundedAt) throw conflict(texts.alreadyRefunded, { code: 'already_refunded' })
  const all = await paymentsOf(tx, order.id, provider, ...inHandProviders)
  const underWay = all.find(({ status, refundReason }) => status === 'refunding' && refundReason === 'admin')
  const payment = underWay ?? all.find(({ status }) => status === 'captured')
  if (!payment) throw conflict(texts.refundUnknown, { code: 'refund_unknown' })
  return payment
}

/** Throws `conflict` unless the money has gone back. `pending` is the message while the provider still works on it. */
export function requireRefunded(result: RefundResult, pending: string): void {
  if (result === 'pending') throw conflict(pending, { code: 'refund_pending' })
  if (result === 'unknown') throw conflict(texts.refundUnknown, { code: 'refund_unknown' })
  if (result === 'refused') throw conflict(texts.refundRefused, { code: 'refund_refused' })
}
