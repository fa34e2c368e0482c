import { open } from 'node:fs/promises'

/**
 * Waits until a file, or the names in a folder, are on the disk: a new file is only safe once its folder is there as
 * well.
 */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path)
  await handle.sync()
}
