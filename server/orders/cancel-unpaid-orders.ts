import type { InvalidatingTx } from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/database.ts'
import type { CancelledBy } from './order-row.ts'
import { returnStock } from './placing/order-stock.ts'

type Cancellation = { orderIds: string[]; by: CancelledBy; now: Date }

/** Cancels unpaid orders that this transaction has locked, and puts their stock back. */
export async function cancelUnpaidOrders(tx: InvalidatingTx, { orderIds, by, now }: Cancellation): Promise<void> {
  // Every active order holds its stock.
  const cancelled = await tx.rows<Pick<Row<'orders'>, 'id'>>(sql`
    update orders set cancelled_at = ${now}, cancelled_by = ${by}, holds_stock = false
    where id = any(${orderIds}::uuid[]) and active returning id`)
  const ids = cancelled.map(({ id }) => id)
  await returnStock(tx, ids)
}
