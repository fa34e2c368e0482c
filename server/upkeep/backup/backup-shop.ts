import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { pictureFolder } from '#server/media/picture-files.ts'
import { backupLock } from '#server/platform/database/advisory-locks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { onSnapshot } from '#server/platform/database/on-snapshot.ts'
import { makeFolder, syncToDisk } from '#server/platform/files.ts'
import { saveLastBackup } from '#server/platform/last-backup.ts'
import { ensureBackupKey } from './backup-key.ts'
import { readArchive } from './read-archive.ts'
import { writeArchive, type Written } from './write-archive.ts'

export type BackupDeps = {
  config: Pick<Config, 'backupDir' | 'backupKeep' | 'backupKey' | 'dataDir'>
  db: Database
  clock: () => Date
  /** Ends the backup early and leaves nothing behind. */
  signal?: AbortSignal
}

/** The report of a finished backup. */
type Backup = Written & {
  file: string
  bytes: number
  seconds: number
  /** The file of its key, unless the key is a setting. */
  keyFile: string | undefined
  /** Older backups that were removed. */
  removed: string[]
}

/**
 * Makes one backup of database and pictures while the shop is open: a snapshot, encrypted, and read back before it gets
 * its name. Then removes the oldest backups beyond BACKUP_KEEP (docs/rules/running.md#backup). Returns undefined while
 * another process makes a backup. Throws when the backup fails, and leaves nothing behind then.
 */
export async function backupShop(deps: BackupDeps): Promise<Backup | undefined> {
  const client = await deps.db.pool.connect()
  try {
    const lock = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [backupLock])
    if (!lock.rows[0]?.mine) return undefined
    return await makeBackup(deps)
  } finally {
    // Unlocked now, because the server may notice the end of the session late. A lost session has no lock any more.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
    client.release(true)
  }
}

async function makeBackup({ config, db, clock, signal }: BackupDeps): Promise<Backup> {
  const at = clock()
  const began = performance.now()
  const key = await ensureBackupKey(config)
  await makeFolder(config.backupDir, 0o700)
  await removeUnfinished(config.backupDir)
  const file = join(config.backupDir, fileNameAt(at))
  const draft = `${file}.unfinished`
  const source = { pictureFolder: pictureFolder(config.dataDir), createdAt: at, signal }
  const store = async () => {
    const written = await onSnapshot(db.pool, (client) => writeArchive(draft, key.identity, { ...source, client }))
    await readArchive(draft, key.identity, async ({ content }) => {
      for await (const _bytes of content) signal?.throwIfAborted()
    })
    await rename(draft, file)
    await syncToDisk(config.backupDir)
    const { size } = await stat(file)
    await saveLastBackup(db, at)
    return { ...written, file, bytes: size }
  }
  const stored = await store().catch(async (error: unknown) => {
    await rm(draft, { force: true })
    // A backup that was not recorded is made again in a few minutes. Kept files would fill the disk.
    await rm(file, { force: true })
    throw error
  })
  const removed = await removeOldBackups(config.backupDir, config.backupKeep, basename(file))
  return { ...stored, seconds: (performance.now() - began) / 1000, keyFile: key.path, removed }
}

const ending = '.tar.gz.age'
/** The names of finished backups. Other files in the folder are not removed. */
const ours = /^foodland-\d{8}-\d{6}\.tar\.gz\.age$/

/** `foodland-20261121-031500.tar.gz.age`: names sort by their time in UTC. */
export function fileNameAt(at: Date): string {
  const digits = at.toISOString().replaceAll(/\D/g, '')
  return `foodland-${digits.slice(0, 8)}-${digits.slice(8, 14)}${ending}`
}

/**
 * Removes the oldest backups beyond `keep` and returns their names. The backup that was just `made` always stays: a
 * clock that was ahead may have given others a later name.
 */
export async function removeOldBackups(folder: string, keep: number, made: string): Promise<string[]> {
  const others = (await readdir(folder)).filter((name) => ours.test(name) && name !== made).toSorted()
  const old = others.slice(0, Math.max(0, others.length - keep + 1))
  for (const name of old) await rm(join(folder, name))
  return old
}

/** Removes the unfinished files of killed processes. Call this function under the backup lock. */
async function removeUnfinished(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.endsWith(`${ending}.unfinished`))
  for (const name of left) await rm(join(folder, name))
}
