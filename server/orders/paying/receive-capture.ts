import type { ProviderOrder } from '#server/payments/payment-provider.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import { lockOrder } from '../order-queries.ts'
import { mailConfirmation, mailNewOrder, type OrderMailShop } from '../paid-order-mails.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { withOrderLock } from '../with-order-lock.ts'
import type { PayingDeps } from './paying-deps.ts'
import { lockPayment, type PaymentRow } from './payment-queries.ts'
import { markPaid, markToRefund } from './payment-states.ts'
import { reopenOrder } from './reopen-order.ts'

/** Money has arrived: it is recorded, and what the shop can't keep is refunded at once. */
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
    // The payment is marked, so the sweep goes on where this stops.
    await refundPayment(deps, { ...payment, captureId: captureId ?? payment.captureId }).catch((error: unknown) =>
      deps.log.warn({ err: error, payment: payment.id }, 'a payment could not be refunded yet'),
    )
  }
  return recorded === 'paid' ? 'paid' : 'refunded'
}

/** What became of money that arrived. */
type Recorded = 'paid' | 'to_refund' | 'refunded'

type Capture = { orderId: string; paymentId: string; captureId: string | undefined; now: Date; shop: OrderMailShop }

/**
 * Records a capture: the order is marked paid exactly once, with its mails, in this transaction. Where the order can't
 * be paid any more (its owner cancelled it, its stock is gone, it was paid already), the money is marked for a refund.
 */
export async function recordCapture(
  tx: InvalidatingTx,
  { orderId, paymentId, captureId, now, shop }: Capture,
): Promise<Recorded> {
  const order = await lockOrder(tx, orderId)
  const payment = await lockPayment(tx, paymentId)
  if (payment.status === 'captured') return 'paid'
  if (payment.status === 'refunding') return 'to_refund'
  if (payment.status === 'refunded') return 'refunded'
  const cannotKeep = async (reason: 'late' | 'twice'): Promise<Recorded> => {
    await markToRefund(tx, paymentId, { reason, captureId, now })
    return 'to_refund'
  }
  if (order.paidAt) return cannotKeep('twice')
  if ((await reopenOrder(tx, order)) !== 'open') return cannotKeep('late')
  await markPaid(tx, { orderId, paymentId, captureId, now })
  await mailConfirmation(tx, shop, order)
  await mailNewOrder(tx, shop, order)
  return 'paid'
}
