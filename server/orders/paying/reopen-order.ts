import type { InvalidatingTx } from '#server/platform/caching/transaction-with-invalidation.ts'
import { sql } from '#server/platform/database/database.ts'
import { waitBriefly } from '#server/platform/database/wait-briefly.ts'
import { isCancelledByPerson, type OrderRow } from '../order-row.ts'
import { retakeStock } from '../placing/order-stock.ts'

/** Whether an order can still be had, or why not. */
type Reopening = 'open' | 'cancelled' | 'no_stock'

/**
 * An order whose time ran out takes its stock again when a payment arrives after all; one that its owner or an admin
 * cancelled stays cancelled. This transaction has locked the order. Until it is paid, the order remembers what had
 * cancelled it: if nothing comes of the payment, it is cancelled again for the same reason (capture-payment.ts).
 */
export async function reopenOrder(tx: InvalidatingTx, order: OrderRow): Promise<Reopening> {
  if (order.active) return 'open'
  if (isCancelledByPerson(order)) return 'cancelled'
  await waitBriefly(tx)
  if (!(await retakeStock(tx, order.id))) return 'no_stock'
  await tx.run(sql`update orders set cancelled_at = null, holds_stock = true where id = ${order.id}`)
  return 'open'
}
