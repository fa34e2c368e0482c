import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ignoreErrors } from './file-errors.ts'

/**
 * Makes a folder, and those above it, where they are missing. Not with `recursive`: Node loops forever where a folder
 * that is there says that it is not, as /proc does of whatever is to be made in it.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const make = () => mkdir(path, { mode }).catch(ignoreErrors('EEXIST'))
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path), mode)
    await make()
  })
}
