import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { unfinished } from '#server/media/local-picture-store.ts'
import { fileOfPicture } from '#server/media/picture-files.ts'
import { ignoreErrors, syncToDisk } from '#server/platform/files.ts'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'

/** A folder for restored pictures until everything is checked. The picture store removes leftovers. */
export type PictureDraft = AsyncDisposable & {
  openFile(path: string): Promise<Writable>
  /** Moves the pictures into place. An existing picture stays, because the same name means the same picture. */
  moveIn(): Promise<void>
}

/** Opens the folder beside the pictures in `folder`. */
export function createPictureDraft(folder: string): PictureDraft {
  const draft = join(folder, unfinished + randomUUID())
  return {
    async openFile(path) {
      if (!fileOfPicture.test(path)) throw new Error(texts.damaged)
      await mkdir(join(draft, dirname(path)), { recursive: true })
      return createWriteStream(join(draft, path), { flags: 'wx', flush: true })
    },
    async moveIn() {
      await mkdir(draft, { recursive: true }) // The backup may have no pictures.
      for (const id of await readdir(draft)) {
        await rename(join(draft, id), join(folder, id)).catch(ignoreErrors('ENOTEMPTY', 'EEXIST'))
      }
      await syncToDisk(folder)
    },
    [Symbol.asyncDispose]: () => rm(draft, { recursive: true, force: true }),
  }
}
