// `npm run restore -- <file>`: brings a backup back into an empty database and its pictures into DATA_DIR.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pictureFolder } from '#server/media/picture-files.ts'
import { openConnection } from '#server/open-databases.ts'
import { scheduleAllCapturedChecks } from '#server/orders/paying/sweep-payments.ts'
import { ignoreErrors } from '#server/platform/files.ts'
import { findBackupKey, keyFileOf } from '#server/upkeep/backup/backup-key.ts'
import { restoreShop } from '#server/upkeep/backup/restore-shop.ts'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ({ config, log, opened, tell }) => {
  const given = process.argv[2]
  if (!given) throw new Error(texts.whichFile(config.backupDir))
  // npm runs this program in the shop's folder. A relative path counts from the person's folder.
  const file = resolve(process.env['INIT_CWD'] ?? '', given)
  const found = await stat(file).catch(ignoreErrors('ENOENT', 'ENOTDIR'))
  if (!found) throw new Error(texts.noSuchFile(file))
  if (!found.isFile()) throw new Error(texts.whichFile(config.backupDir))
  const key = await findBackupKey(config)
  if (!key) throw new Error(texts.keyMissing(keyFileOf(config.dataDir)))
  const db = await openConnection(config, log, opened)
  const folder = pictureFolder(config.dataDir)
  const restored = await restoreShop({ pool: db.pool, file, identity: key.identity, pictureFolder: folder })
  await scheduleAllCapturedChecks(db)
  tell(texts.restored(file, restored.createdAt))
  tell(texts.restoredContents(restored.tables, restored.rows, restored.pictures))
  tell(texts.restoredHint)
})
