import { type Db, sql } from './database/database.ts'

/** The name in `shop_facts` of the last backup, `{ "at": instant }`. */
const lastBackupFact = 'last_backup'

/** Stores the instant of a finished backup. */
export async function saveLastBackup(db: Db, at: Date): Promise<void> {
  await db.run(sql`
    insert into shop_facts (name, value) values (${lastBackupFact}, ${JSON.stringify({ at })})
    on conflict (name) do update set value = excluded.value`)
}

/** The instant of the last backup; null without one. */
export async function lastBackupAt(db: Db): Promise<string | null> {
  const fact = await db.row<{ at: string | null }>(sql`
    select value ->> 'at' as at from shop_facts where name = ${lastBackupFact}`)
  return fact?.at ?? null
}

/** The beginning of the time without a backup: the last backup, or the first start of the shop. */
export async function withoutBackupSince(db: Db): Promise<Date> {
  const { since } = await db.oneRow<{ since: Date }>(sql`
    select coalesce((select (value ->> 'at')::timestamptz from shop_facts where name = ${lastBackupFact}), min(applied_at))
      as since from schema_migrations`)
  return since
}
