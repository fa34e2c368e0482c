import { v7 as uuid } from 'uuid'
import type { Actor } from '#server/audit-log/add-audit-entry.ts'
import { type Db, sql } from '#server/platform/database/database.ts'

/** Adds the changes of products' stock that don't come from an order, for the audit of stock. */
export async function addStockChanges(
  tx: Db,
  admin: Actor,
  reason: 'first stock' | 'edit' | 'import',
  changes: { id: string; delta: number }[],
): Promise<void> {
  await tx.run(sql`
    insert into stock_changes (id, product_id, delta, reason, user_id)
    select change.id, product_id, delta, ${reason}, ${admin?.id ?? null}
    from unnest(${changes.map(() => uuid())}::uuid[], ${changes.map(({ id }) => id)}::uuid[],
      ${changes.map(({ delta }) => delta)}::int[]) as change (id, product_id, delta)`)
}
