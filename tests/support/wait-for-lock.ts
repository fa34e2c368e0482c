import { expect } from 'vitest'
import { type Database, type Db, type Sql, sql } from '#server/platform/database/database.ts'

/** Waits until exactly this many statements of this database wait for a lock that another one holds. */
export async function waitForLock(db: Db, count = 1): Promise<void> {
  const waiting = () =>
    db.rows(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(count)
}

/**
 * What calls answer that have to wait for the rows that another transaction holds: `call` makes one of them, or several.
 * In that transaction `meanwhile` happens before it ends.
 */
export async function heldUp<Called extends Promise<unknown> | Promise<unknown>[]>(
  { db }: { db: Database },
  lock: Sql | ((tx: Db) => Promise<unknown>),
  call: () => Called,
  meanwhile?: (tx: Db) => Promise<unknown>,
): Promise<Called extends Promise<unknown>[] ? Awaited<Called[number]>[] : Awaited<Called>> {
  const { waiting } = await db.transaction(async (tx) => {
    await (typeof lock === 'function' ? lock(tx) : tx.run(lock))
    const waiting = call()
    await waitForLock(db, Array.isArray(waiting) ? waiting.length : 1)
    await meanwhile?.(tx)
    return { waiting }
  })
  return (Array.isArray(waiting) ? Promise.all(waiting) : waiting) as never
}
