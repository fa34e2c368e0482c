import { productTag } from '#server/catalog/catalog-tags.ts'
import type { ProviderOrder } from '#server/payments/payment-provider.ts'
import type { Db } from '#server/platform/database/database.ts'
import { mailConfirmation, mailNewOrder, type OrderMailShop } from '../order-mails.ts'
import { lockOrder } from '../order-queries.ts'
import type { PayingDeps } from './paying-deps.ts'
import { lockPayment, type PaymentRow } from './payment-queries.ts'
import { markPaid, markToRefund } from './payment-states.ts'
import { refundPayment } from './refund-payment.ts'
import { reopenOrder } from './reopen-order.ts'

/** Money has arrived: it is recorded, and what the shop can't keep is refunded at once. */
export async function receiveCapture(
  deps: PayingDeps,
  payment: PaymentRow,
  { captureId }: Pick<ProviderOrder, 'captureId'>,
): Promise<'paid' | 'refunded'> {
  const { db, news, clock, config } = deps
  const capture = { orderId: payment.orderId, paymentId: payment.id, captureId, now: clock(), shop: config }
  const { kind, changedProductIds } = await db.transaction((tx) => recordCapture(tx, capture))
  news.publish(changedProductIds.map(productTag))
  if (kind === 'to_refund') {
    // The payment is marked, so the sweep goes on where this stops.
    await refundPayment(deps, { ...payment, captureId: captureId ?? payment.captureId }).catch((error: unknown) =>
      deps.log.warn({ err: error, payment: payment.id }, 'a payment could not be refunded yet'),
    )
  }
  return kind === 'paid' ? 'paid' : 'refunded'
}

/** What became of money that arrived. `changedProductIds` are the products whose stock changed. */
type Recorded = { kind: 'paid' | 'to_refund' | 'refunded'; changedProductIds: string[] }

type Capture = { orderId: string; paymentId: string; captureId: string | undefined; now: Date; shop: OrderMailShop }

/**
 * Records a capture: the order is marked paid exactly once, with its mails, in this transaction. Where the order can't
 * be paid any more (its owner cancelled it, its stock is gone, it was paid already), the money is marked for a refund.
 */
export async function recordCapture(tx: Db, { orderId, paymentId, captureId, now, shop }: Capture): Promise<Recorded> {
  const order = await lockOrder(tx, orderId)
  const payment = await lockPayment(tx, paymentId)
  if (payment.status === 'captured') return { kind: 'paid', changedProductIds: [] }
  if (payment.status === 'refunding') return { kind: 'to_refund', changedProductIds: [] }
  if (payment.status === 'refunded') return { kind: 'refunded', changedProductIds: [] }
  const cannotKeep = async (reason: 'late' | 'twice'): Promise<Recorded> => {
    await markToRefund(tx, paymentId, { reason, captureId, now })
    return { kind: 'to_refund', changedProductIds: [] }
  }
  if (order.paidAt) return cannotKeep('twice')
  const reopening = await reopenOrder(tx, order)
  if (reopening.kind !== 'open') return cannotKeep('late')
  await markPaid(tx, { orderId, paymentId, captureId, now })
  await mailConfirmation(tx, shop, order)
  await mailNewOrder(tx, shop, order)
  return { kind: 'paid', changedProductIds: reopening.changedProductIds }
}
