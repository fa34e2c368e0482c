import { type Db, sql } from '#server/platform/database/database.ts'
import { isCancelledByPerson, type OrderRow } from '../order-row.ts'
import { retakeStock } from '../placing/order-stock.ts'

/** Whether an order can still be had, with the products whose stock it took again, or why not. */
type Reopening = { kind: 'open'; changedProductIds: string[] } | { kind: 'cancelled' | 'no_stock' }

/**
 * An order whose time ran out takes its stock again when a payment arrives after all (RULINGS §4); one that its owner
 * or an admin cancelled stays cancelled. This transaction has locked the order. Until it is paid, the order remembers
 * what had cancelled it: if nothing comes of the payment, it is cancelled again for the same reason (capture-payment.ts).
 */
export async function reopenOrder(tx: Db, order: OrderRow): Promise<Reopening> {
  if (order.active) return { kind: 'open', changedProductIds: [] }
  if (isCancelledByPerson(order)) return { kind: 'cancelled' }
  const changedProductIds = await retakeStock(tx, order.id)
  if (!changedProductIds) return { kind: 'no_stock' }
  await tx.run(sql`update orders set cancelled_at = null, holds_stock = true where id = ${order.id}`)
  return { kind: 'open', changedProductIds }
}
