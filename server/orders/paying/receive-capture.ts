import type { ProviderOrder } from '#server/payments/payment-provider.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import { reopenOrder } from '../cancel-unpaid-orders.ts'
import { lockOrder } from '../order-queries.ts'
import { mailConfirmation, mailNewOrder, type OrderMailShop } from '../paid-order-mails.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { withOrderLock } from '../with-order-lock.ts'
import { type PayingDeps, lockPayment, type PaymentRow } from './payment-queries.ts'
import { markPaid, movePayment } from './payment-states.ts'

/** Records money that arrived. Refunds it at once if the shop can't keep it. */
export async function receiveCapture(
  deps: PayingDeps,
  payment: PaymentRow,
  { captureId }: Pick<ProviderOrder, 'captureId'>,
): Promise<'paid' | 'refunded'> {
  const { clock, config } = deps
  const capture = { orderId: payment.orderId, paymentId: payment.id, captureId, now: clock(), shop: config }
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

type Capture = { orderId: string; paymentId: string; captureId: string | undefined; now: Date; shop: OrderMailShop }

/**
 * Records a capture. Marks the order paid exactly once, and queues its mails. If the order can't be paid any more (the
 * owner cancelled it, its stock is gone, it was paid already), marks the payment for a refund.
 */
export async function recordCapture(
  tx: InvalidatingTx,
  { orderId, paymentId, captureId, now, shop }: Capture,
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
  if ((await reopenOrder(tx, order)) !== 'open') return cannotKeep('late')
  await markPaid(tx, { orderId, paymentId, captureId, now })
  await mailConfirmation(tx, shop, order)
  await mailNewOrder(tx, shop, order)
  return 'paid'
}
