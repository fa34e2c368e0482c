import { backupLock } from '#server/platform/database/advisory-locks.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { planForTheseValues } from '#server/platform/database/plan-for-these-values.ts'
import type { KeepPictureDeps } from './keep-picture.ts'
import type { PictureStore } from './picture-store.ts'

type RemoveDeps = KeepPictureDeps & { signal?: AbortSignal }

const day = 24 * 3600_000
/** How many pictures a query reads. */
const atOnce = 100
/** How many pictures a run tries to remove. The next run removes the others. */
const enough = 500

/**
 * Removes pictures that are older than a day and that no product, category, slide, order or undo of an import refers to,
 * and returns their number. Keeps pictures of another store (CLOUDINARY_URL was set or unset in between). Throws
 * `unavailable` when the store can't be reached. `signal` ends the removal after the current picture.
 */
export async function removeOrphanedPictures({ db, pictures, clock, signal }: RemoveDeps): Promise<number> {
  const before = new Date(clock().getTime() - day)
  let removed = 0
  let tried = 0
  let part = await orphansAfter(db, '', before)
  // Batch by batch in the order of the addresses, so that many pictures of another store don't hide the pictures after them.
  while (part.length > 0 && tried < enough) {
    const own = part.filter((url) => pictures.isOwn(url))
    for (const url of own) {
      if (signal?.aborted) return removed
      if (await db.transaction((tx) => removeIfStillUnused(tx, pictures, { url, before }))) removed += 1
    }
    tried += own.length
    part = await orphansAfter(db, part.at(-1)!, before)
  }
  return removed
}

async function orphansAfter(db: Db, last: string, before: Date): Promise<string[]> {
  const rows = await db.rows<Pick<Row<'pictures'>, 'url'>>(sql`
    select url from pictures where url > ${last} and created_at < ${before} and ${unused}
    order by url limit ${atOnce}`)
  return rows.map(({ url }) => url)
}

/** Locks the row until the files are gone. An upload of the same picture waits, and then writes the files again. */
async function removeIfStillUnused(
  tx: Db,
  pictures: PictureStore,
  { url, before }: { url: string; before: Date },
): Promise<boolean> {
  // If no product has a picture, a plan for any picture would read all products.
  await planForTheseValues(tx)
  const locked = await tx.row(sql`
    select 1 from pictures where url = ${url} and created_at < ${before} for update skip locked`)
  if (!locked) return false
  // A separate statement, because a product may have taken the picture before the lock. A backup needs the files that
  // were there at its start.
  const gone = await tx.run(sql`
    delete from pictures where url = ${url} and ${unused} and pg_try_advisory_xact_lock_shared(${backupLock})`)
  if (gone > 0) await pictures.remove(url)
  return gone > 0
}

const unused = sql`
  not exists (select from products where products.image = url)
  and not exists (select from categories where categories.image = url)
  and not exists (select from slides where slides.image = url)
  and not exists (select from order_lines where order_lines.image = url)
  and not exists (select from imported_products where imported_products.before ->> 'image' = url)`
