import { type Db, sql } from '#server/platform/database/database.ts'
import type { CancelledBy } from './order-row.ts'
import { returnStock } from './placing/order-stock.ts'

type Cancellation = { orderIds: string[]; by: CancelledBy; now: Date }

/**
 * Cancels unpaid orders that this transaction has locked, and puts their stock back. Returns the products whose stock
 * changed, to be published after the commit.
 */
export async function cancelUnpaidOrders(tx: Db, { orderIds, by, now }: Cancellation): Promise<string[]> {
  // Every active order holds its stock.
  const cancelled = await tx.rows<{ id: string }>(sql`
    update orders set cancelled_at = ${now}, cancelled_by = ${by}, holds_stock = false
    where id = any(${orderIds}::uuid[]) and active returning id`)
  const ids = cancelled.map(({ id }) => id)
  return returnStock(tx, ids)
}
