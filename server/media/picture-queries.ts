import { v7 as uuid } from 'uuid'
import { type Db, sql } from '#server/platform/database/database.ts'

/**
 * Whether the shop has a picture at this address, from an upload or the seed. Asked in the transaction that is going to
 * refer to it, the answer stays true: the orphan removal waits for the end of that transaction.
 */
export async function isKnownPicture(tx: Db, url: string): Promise<boolean> {
  return (await tx.row(sql`select 1 from pictures where url = ${url} for key share`)) !== undefined
}

/** Notes that a picture is wanted as of `now`: the orphan removal leaves it alone for a day. */
export async function registerPicture(db: Db, url: string, now: Date): Promise<void> {
  await db.run(sql`
    insert into pictures (id, url, created_at) values (${uuid()}, ${url}, ${now})
    on conflict (url) do update set created_at = excluded.created_at`)
}
