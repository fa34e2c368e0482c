import { open } from 'node:fs/promises'

/** Waits until a file, or what a folder names, is on the disk: a new name is only safe once its folder is there as well. */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path)
  await handle.sync()
}
