import { type Admin, addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import { type Db, sql } from '#server/platform/database/database.ts'

/** The subject of audit entries about the shop itself. */
export const shopId = '019ac9a2-0c00-7000-8000-000000000151'

/** Stores and records a pause of the orders, another sentence, or the end of the pause. The row is locked. */
export async function storePause(
  tx: Db,
  admin: Admin,
  { before, message }: { before: string | null; message: string | null },
): Promise<void> {
  await tx.run(sql`update shop_settings set orders_paused = ${message}, version = version + 1`)
  const changed = before === null ? 'pause_orders' : 'updated'
  await addAuditEntry(tx, {
    admin,
    subject: 'shop',
    subjectId: shopId,
    action: message === null ? 'take_orders' : changed,
    before: { pauseMessage: before },
    after: { pauseMessage: message },
  })
}
