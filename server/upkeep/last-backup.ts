import { lastBackupFact } from '#server/insights/system-queries.ts'
import { type Db, sql } from '#server/platform/database.ts'

/** Remembers a finished backup, also for the admin's system page. */
export async function rememberBackup(db: Db, backup: { at: Date; file: string; bytes: number }): Promise<void> {
  await db.run(sql`
    insert into shop_facts (name, value) values (${lastBackupFact}, ${JSON.stringify(backup)})
    on conflict (name) do update set value = excluded.value`)
}
