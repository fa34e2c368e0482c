import { type Db, sql } from '#server/platform/database.ts'

/** The fact that the admin's system page reads too. */
const fact = 'last_backup'

/** Remembers a finished backup. */
export async function rememberBackup(db: Db, backup: { at: Date; file: string; bytes: number }): Promise<void> {
  await db.run(sql`
    insert into shop_facts (name, value) values (${fact}, ${JSON.stringify(backup)})
    on conflict (name) do update set value = excluded.value`)
}
