import { type Db, sql } from '#server/platform/database.ts'
import type { MailShop } from '#server/notifications/compose-mail.ts'
import { mailConfirmation } from '../order-mails.ts'
import { lockOrder } from '../order-queries.ts'
import { isCalledOff, type OrderRow } from '../order-row.ts'
import { takeStockAgain } from '../placing/order-stock.ts'
import { markPaid, lockPayment, setPaymentStatus } from './payment-queries.ts'

/** What became of money that arrived. `touched` are products whose stock changed. */
export type Recorded = { kind: 'paid' | 'to_give_back' | 'given_back'; touched: string[] }

type Capture = { orderId: string; paymentId: string; captureId: string | undefined; now: Date; shop: MailShop }

/**
 * Records a capture: the order is marked paid exactly once, with its mail, in this transaction. Where the order can't
 * be paid any more (its owner cancelled it, its stock is gone, it was paid already), the money is marked to go back.
 */
export async function recordCapture(tx: Db, { orderId, paymentId, captureId, now, shop }: Capture): Promise<Recorded> {
  const order = await lockOrder(tx, orderId)
  const payment = await lockPayment(tx, paymentId)
  if (payment.status === 'captured') return { kind: 'paid', touched: [] }
  if (payment.status === 'refunding') return { kind: 'to_give_back', touched: [] }
  if (payment.status === 'refunded') return { kind: 'given_back', touched: [] }
  const markToGiveBack = async (refundReason: 'late' | 'twice'): Promise<Recorded> => {
    await setPaymentStatus(tx, paymentId, { status: 'refunding', captureId, refundReason, now })
    return { kind: 'to_give_back', touched: [] }
  }
  if (order.paidAt) return markToGiveBack('twice')
  const revival = await reviveOrder(tx, order)
  if (revival.kind !== 'alive') return markToGiveBack('late')
  await markPaid(tx, { orderId, paymentId, captureId, now })
  await mailConfirmation(tx, shop, order)
  return { kind: 'paid', touched: revival.touched }
}

/** Whether an order can be had again, with the products whose stock it took, or why not. */
export type Revival = { kind: 'alive'; touched: string[] } | { kind: 'cancelled' | 'no_stock' }

/**
 * An order whose time ran out takes its stock again when a payment arrives after all (RULINGS §4); one that its owner
 * or an admin cancelled stays cancelled. The order is locked by this transaction. Until it is paid it keeps what had
 * cancelled it: where nothing comes of the payment, it ends as it had (capture-payment.ts).
 */
export async function reviveOrder(tx: Db, order: OrderRow): Promise<Revival> {
  if (order.active) return { kind: 'alive', touched: [] }
  if (isCalledOff(order)) return { kind: 'cancelled' }
  const touched = await takeStockAgain(tx, order.id)
  if (!touched) return { kind: 'no_stock' }
  await tx.run(sql`
    update orders set cancelled_at = null, holds_stock = true where id = ${order.id}`)
  return { kind: 'alive', touched }
}
