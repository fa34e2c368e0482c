import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** For `.catch`: turns these errors of the file system, such as 'ENOENT', into undefined, and rethrows every other. */
export function ignoreErrors(...codes: string[]) {
  return (error: unknown): undefined => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error
  }
}

/** Waits until a file, or the names in a folder, are on the disk. A new file is only safe when its folder is too. */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path)
  await handle.sync()
}

/**
 * Makes a folder and the missing folders above. Not with Node's `recursive`, which loops forever in a folder such as
 * /proc that refuses new names with ENOENT.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const make = () => mkdir(path, { mode }).catch(ignoreErrors('EEXIST'))
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path), mode)
    await make()
  })
}
