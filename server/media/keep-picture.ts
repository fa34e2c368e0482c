import { v7 as uuid } from 'uuid'
import type { Deps } from '#server/deps.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { PreparedPicture } from './prepare-picture.ts'

export type KeepPictureDeps = Pick<Deps, 'db' | 'pictures' | 'clock'>

/**
 * Saves a picture and returns its address. Stores the address first: then the orphan removal knows every file, and a
 * removal of the same picture ends before the files are written. Throws `unavailable` when the store can't be reached.
 */
export async function keepPicture({ db, pictures, clock }: KeepPictureDeps, picture: PreparedPicture): Promise<string> {
  const url = pictures.addressOf(picture)
  await db.run(sql`
    insert into pictures (id, url, created_at) values (${uuid()}, ${url}, ${clock()})
    on conflict (url) do update set created_at = excluded.created_at`)
  await pictures.save(picture)
  return url
}

/**
 * Whether the shop has a picture at this address. Asked in the transaction that will refer to the picture, the answer
 * stays true: the orphan removal waits for the end of that transaction.
 */
export async function isKnownPicture(tx: Db, url: string): Promise<boolean> {
  return (await tx.row(sql`select 1 from pictures where url = ${url} for key share`)) !== undefined
}
