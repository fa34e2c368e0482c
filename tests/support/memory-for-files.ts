import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Several times what the files of all tests have needed at once. Containers often have only 64 MB. */
const roomNeeded = 4 * 2 ** 30

/**
 * A folder for all temporary files of this run and of the processes that it starts from now on. The folder is in memory
 * where that has room: a database is cloned and dropped there in a tenth of the time.
 */
export async function useMemoryForFiles(): Promise<{ remove(): Promise<void> }> {
  const before = process.env['TMPDIR']
  const folder = await mkdtemp(join((await hasRoom()) ? memory : tmpdir(), 'foodland-'))
  await chmod(folder, 0o1777) // As open as /tmp: some tests run programs as another account.
  process.env['TMPDIR'] = folder
  return {
    async remove() {
      if (before === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = before
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function hasRoom(): Promise<boolean> {
  const found = await statfs(memory).catch(() => undefined)
  return found !== undefined && found.bavail * found.bsize > roomNeeded && freemem() > 2 * roomNeeded
}
