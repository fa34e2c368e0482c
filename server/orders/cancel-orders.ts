import { type Db, sql } from '#server/platform/database/database.ts'
import type { CancelledBy } from './order-row.ts'
import { returnStock } from './placing/order-stock.ts'

type Cancellation = { orderIds: string[]; by: CancelledBy; now: Date }

/**
 * Cancels unpaid orders that this transaction has locked, and puts their lines back on the shelf.
 * Returns the products whose stock changed, to be told after the commit.
 */
export async function cancelOrders(tx: Db, { orderIds, by, now }: Cancellation): Promise<string[]> {
  // Held stock is given back once, so only orders that still hold it are looked for.
  const holding = await tx.rows<{ id: string }>(sql`
    select id from orders where id = any(${orderIds}::uuid[]) and active and holds_stock`)
  await tx.run(sql`
    update orders set cancelled_at = ${now}, cancelled_by = ${by}, holds_stock = false
    where id = any(${orderIds}::uuid[]) and active`)
  return holding.length > 0
    ? returnStock(
        tx,
        holding.map(({ id }) => id),
      )
    : []
}
