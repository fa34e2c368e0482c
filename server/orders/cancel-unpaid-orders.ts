// Unpaid orders end when a person cancels them, when their time runs out or when the buyer places too many. A late payment
// reopens them.
import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/database.ts'
import { waitBriefly } from '#server/platform/database/wait-briefly.ts'
import { type CancelledBy, isCancelledByPerson, type OrderRow } from './order-row.ts'
import { returnStock, retakeStock } from './placing/order-stock.ts'

/** Cancels unpaid orders that this transaction has locked, and puts their stock back. */
export async function cancelUnpaidOrders(
  tx: InvalidatingTx,
  { orderIds, by, now }: { orderIds: string[]; by: CancelledBy; now: Date },
): Promise<void> {
  // Every active order holds its stock.
  const cancelled = await tx.rows<Pick<Row<'orders'>, 'id'>>(sql`
    update orders set cancelled_at = ${now}, cancelled_by = ${by}, holds_stock = false
    where id = any(${orderIds}::uuid[]) and active returning id`)
  await returnStock(
    tx,
    cancelled.map(({ id }) => id),
  )
}

/**
 * Reopens an order whose time ran out, for a late payment, and takes its stock again. An order that a person cancelled
 * stays cancelled. This transaction has locked the order. The order keeps its `cancelledBy` until the payment: if the
 * payment fails, the order is cancelled again for the same reason (capture-payment.ts).
 */
export async function reopenOrder(tx: InvalidatingTx, order: OrderRow): Promise<'open' | 'cancelled' | 'no_stock'> {
  if (order.active) return 'open'
  if (isCancelledByPerson(order)) return 'cancelled'
  await waitBriefly(tx)
  if (!(await retakeStock(tx, order.id))) return 'no_stock'
  await tx.run(sql`update orders set cancelled_at = null, holds_stock = true where id = ${order.id}`)
  return 'open'
}

const maxAtOnce = 50

/** Holds are checked every few seconds. An order that holds its stock this long after its end was overlooked. */
export const overdueAfterMs = 60_000

/**
 * Cancels unpaid orders whose time has run out, and puts their stock back. Returns their number. Several processes may
 * call this at once: each takes orders that no other process has locked.
 */
export async function releaseExpiredHolds(deps: Pick<Deps, 'db' | 'invalidation' | 'clock'>): Promise<number> {
  const now = deps.clock()
  return transactionWithInvalidation(deps, async (tx) => {
    const expired = await tx.rows<Pick<Row<'orders'>, 'id'>>(sql`
      select id from orders where active and held_until <= ${now}
      order by held_until limit ${maxAtOnce} for no key update skip locked`)
    const orderIds = expired.map(({ id }) => id)
    if (orderIds.length > 0) await cancelUnpaidOrders(tx, { orderIds, by: 'hold', now })
    return orderIds.length
  })
}
