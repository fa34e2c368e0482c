// What a refund needs before it begins, and what it says where no money went back: for whole orders and single items.
import type { Db } from '#server/platform/database/database.ts'
import { conflict } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { OrderRow } from '../order-row.ts'
import { type PaymentRow, paymentsOf } from '../paying/payment-queries.ts'
import type { RefundResult } from './refund-payment.ts'

/**
 * The payment of a paid order, which this transaction has locked: captured, or on its way back because an admin wanted
 * that. Throws `conflict` for an order that is not paid or is refunded, and where the books know no such payment.
 */
export async function requirePayment(tx: Db, order: OrderRow, provider: string): Promise<PaymentRow> {
  if (!order.paidAt) throw conflict(texts.unpaidCannotRefund, { code: 'not_paid' })
  if (order.refundedAt) throw conflict(texts.alreadyRefunded, { code: 'already_refunded' })
  const all = await paymentsOf(tx, order.id, provider)
  const underWay = all.find(({ status, refundReason }) => status === 'refunding' && refundReason === 'admin')
  const payment = underWay ?? all.find(({ status }) => status === 'captured')
  if (!payment) throw conflict(texts.refundUnknown, { code: 'refund_unknown' })
  return payment
}

/** Throws `conflict` unless the money has gone back; `pending` says that the provider is still working on it. */
export function requireRefunded(result: RefundResult, pending: string): void {
  if (result === 'pending') throw conflict(pending, { code: 'refund_pending' })
  if (result === 'unknown') throw conflict(texts.refundUnknown, { code: 'refund_unknown' })
  if (result === 'refused') throw conflict(texts.refundRefused, { code: 'refund_refused' })
}
