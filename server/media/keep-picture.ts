import type { Deps } from '#server/deps.ts'
import { registerPicture } from './picture-queries.ts'
import type { PreparedPicture } from './prepare-picture.ts'

export type KeepPictureDeps = Pick<Deps, 'db' | 'pictures' | 'clock'>

/**
 * Saves a picture and returns its address. The address is noted first: so the orphan removal knows of every file, and a
 * removal of the same picture that is under way ends before the files are written. Throws `unavailable` when the store
 * can't be reached.
 */
export async function keepPicture({ db, pictures, clock }: KeepPictureDeps, picture: PreparedPicture): Promise<string> {
  const url = pictures.addressOf(picture)
  await registerPicture(db, url, clock())
  await pictures.save(picture)
  return url
}
