import { open } from 'node:fs/promises'

/** For `.catch`: turns these errors of the file system, such as 'ENOENT', into undefined, and rethrows every other. */
export function ignoreErrors(...codes: string[]) {
  return (error: unknown): undefined => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path)
  await handle.sync()
}
