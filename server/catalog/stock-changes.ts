import { v7 as uuid } from 'uuid'
import { type Db, sql } from '#server/platform/database.ts'
import type { Author } from '#server/platform/records.ts'

/** Notes a change of stock that doesn't come from an order. */
export async function recordStockChange(
  tx: Db,
  author: Author,
  { productId, delta, reason }: { productId: string; delta: number; reason: 'first stock' | 'edit' },
): Promise<void> {
  await tx.run(sql`
    insert into stock_changes (id, product_id, delta, reason, user_id)
    values (${uuid()}, ${productId}, ${delta}, ${reason}, ${author?.id ?? null})`)
}
