import { expect } from 'vitest'
import { type Db, sql } from '#server/platform/database/database.ts'

/** Waits until exactly this many statements of this database wait for a lock that another one holds. */
export async function waitForLock(db: Db, count = 1): Promise<void> {
  const waiting = () =>
    db.rows(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(waiting, { timeout: 5000 }).toHaveLength(count)
}
