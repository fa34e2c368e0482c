// `npm run restore -- <file>`: brings a backup back into an empty database and its pictures into DATA_DIR.
import { access, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'
import { pictureFolder } from './media/picture-files.ts'
import { openConnection } from './open-databases.ts'
import { readConfig } from './platform/config.ts'
import { openLog } from './platform/open-log.ts'
import { findBackupKey, keyFileOf } from './upkeep/backup-key.ts'
import { restoreShop } from './upkeep/restore-shop.ts'

const say = (line: string) => void process.stdout.write(`  ${line}\n`)

try {
  const config = readConfig()
  const given = process.argv[2]
  if (!given) throw new Error(texts.whichFile(config.backupDir))
  const file = resolve(given)
  await access(file).catch(() => {
    throw new Error(texts.noSuchFile(file))
  })
  const key = await findBackupKey(config)
  if (!key) throw new Error(texts.keyMissing(keyFileOf(config.dataDir)))
  await mkdir(config.dataDir, { recursive: true })
  await using opened = new AsyncDisposableStack()
  const db = await openConnection(config, openLog('warn'), opened)
  const folder = pictureFolder(config.dataDir)
  const restored = await restoreShop({ pool: db.pool, file, secret: key.secret, pictureFolder: folder })
  say(texts.restored(file, restored.createdAt))
  say(texts.restoredContents(restored.tables, restored.rows, restored.pictures))
  say(texts.restoredHint)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
