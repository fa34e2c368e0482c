import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { withoutBackupSince } from '#server/platform/last-backup.ts'
import type { BackupDeps } from './backup-shop.ts'

type DueDeps = BackupDeps & { config: Pick<Config, 'backupEveryHours'>; log: FastifyBaseLogger }

const hour = 3600_000

/**
 * Makes a backup when the last one is BACKUP_EVERY_HOURS old (docs/rules/running.md#backup). Only one of several
 * processes makes it. Returns whether a backup was made. Throws when the backup fails.
 */
export async function backUpWhenDue(deps: DueDeps): Promise<boolean> {
  const { config, db, clock, log } = deps
  if (config.backupEveryHours === 0) return false
  const age = clock().getTime() - (await withoutBackupSince(db)).getTime()
  // A backup from the future comes from a wrong clock.
  if (age >= 0 && age < config.backupEveryHours * hour) return false
  // Loaded with the first backup, which saves memory until then.
  const { backupShop } = await import('./backup-shop.ts')
  const backup = await backupShop(deps)
  if (!backup) return false
  const { rows, pictures, missing, bytes, seconds, removed } = backup
  log.info({ rows, pictures, missing, bytes, seconds, removed: removed.length }, 'backup made')
  return true
}
