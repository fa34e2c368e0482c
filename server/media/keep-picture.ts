import type { Db } from '#server/platform/database.ts'
import { notePicture } from './picture-queries.ts'
import type { PictureStore } from './picture-store.ts'
import type { PreparedPicture } from './prepare-picture.ts'

export type KeepPictureDeps = { db: Db; pictures: PictureStore; clock: () => Date }

/**
 * Saves a picture and returns its address. It is noted first: so there is no file that the orphan removal doesn't know
 * of, and a removal of the same picture that is under way has ended before the files are written.
 * Throws `unavailable` when the store can't be reached.
 */
export async function keepPicture({ db, pictures, clock }: KeepPictureDeps, picture: PreparedPicture): Promise<string> {
  const url = pictures.addressOf(picture)
  await notePicture(db, url, clock())
  await pictures.save(picture)
  return url
}
