import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { backendsOf, killIfThere, postmasterOf } from './database-processes.ts'

/**
 * Takes the bundled PostgreSQL of a shop away, as with a disk that is gone: it is killed, and can't be started again
 * until the returned function brings its folder back. Then the shop starts it by itself.
 */
export async function takeDatabaseAway(dataDir: string): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'postgres')
  const elsewhere = join(dataDir, 'postgres-elsewhere')
  const postmaster = postmasterOf(dataDir)
  if (!postmaster) throw new Error('There is no database to take away.')
  const processes = [postmaster, ...backendsOf(postmaster)]
  await rename(folder, elsewhere)
  for (const pid of processes) killIfThere(pid, 'SIGKILL')
  // Fails if the shop has made another database in its place.
  return () => rename(elsewhere, folder)
}
