// Pictures as files in DATA_DIR/media: a folder of six files for each picture. A folder is written under another name,
// flushed to the disk and then renamed, so that no folder is incomplete.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreErrors, syncToDisk } from '#server/platform/files.ts'
import { unavailable } from '#shared/errors.ts'
import { mediaTexts } from '#shared/media/media-texts.ts'
import { encodePicture } from './encode-picture.ts'
import type { PictureStore } from './picture-store.ts'
import type { PreparedPicture } from './prepare-picture.ts'

const address = /^\/media\/([0-9a-f]{32})\/960\.webp$/
/** Begins the name of an incomplete folder, which is never served. */
export const unfinished = '.unfinished-'
const hour = 3_600_000

/** Opens the store on a folder, and makes the folder if it is missing. */
export async function openLocalPictureStore(folder: string): Promise<PictureStore> {
  await mkdir(folder, { recursive: true })
  await removeUnfinished(folder)
  return {
    addressOf: ({ id }) => `/media/${id}/960.webp`,
    isOwn: (url) => address.test(url),
    save: (picture) => savePicture(folder, picture).catch(refuseForNow),
    remove: (url) => removePicture(folder, address.exec(url)?.[1]).catch(refuseForNow),
  }
}

async function savePicture(folder: string, picture: PreparedPicture): Promise<void> {
  const place = join(folder, picture.id)
  if (await exists(place)) return
  const draft = join(folder, unfinished + randomUUID())
  await mkdir(draft)
  try {
    for (const { name, bytes } of await encodePicture(picture)) {
      await writeFile(join(draft, name), bytes, { flush: true })
    }
    await syncToDisk(draft)
    await moveUnlessThere(draft, place)
  } catch (error) {
    // On a full disk, every further try would leave another part of a picture.
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  await syncToDisk(folder)
}

async function removePicture(folder: string, id: string | undefined): Promise<void> {
  if (!id) return
  const doomed = join(folder, unfinished + randomUUID())
  // Renamed first, so that nobody reads a half-removed picture.
  if (await moveIfThere(join(folder, id), doomed)) await rm(doomed, { recursive: true, force: true })
}

/** The disk is full, or the folder can't be written or is gone: errors of the file system name a system call. */
function refuseForNow(error: unknown): never {
  if (!(error instanceof Error && 'syscall' in error)) throw error
  throw unavailable(mediaTexts.storeUnreachable, { cause: error })
}

/** Removes the unfinished folders of killed processes. Another process may be writing to a younger folder. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(ignoreErrors('ENOENT'))
    if (found && Date.now() - found.mtimeMs > hour) await rm(path, { recursive: true, force: true })
  }
}

async function moveUnlessThere(draft: string, place: string): Promise<void> {
  try {
    await rename(draft, place)
  } catch (error) {
    // Another upload of the same picture was faster, and its files are the same.
    ignoreErrors('ENOTEMPTY', 'EEXIST')(error)
    await rm(draft, { recursive: true, force: true })
  }
}

const exists = async (path: string) => Boolean(await stat(path).catch(ignoreErrors('ENOENT')))

const moveIfThere = (from: string, to: string) => rename(from, to).then(() => true, ignoreErrors('ENOENT'))
