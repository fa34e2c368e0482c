// `npm run backup`: makes one backup of database and pictures, whether or not the shop is open.
import { mkdir } from 'node:fs/promises'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'
import { openDatabases } from './open-databases.ts'
import { readConfig } from './platform/config.ts'
import { openLog } from './platform/open-log.ts'
import { backupShop } from './upkeep/backup-shop.ts'
import { sizeInWords } from './upkeep/size-in-words.ts'

const say = (line: string) => void process.stdout.write(`  ${line}\n`)

try {
  const config = readConfig()
  await mkdir(config.dataDir, { recursive: true })
  await using opened = new AsyncDisposableStack()
  const { db } = await openDatabases(config, openLog('warn'), opened)
  const backup = await backupShop({ config, db, clock: () => new Date() })
  if (!backup) throw new Error(texts.anotherRuns)
  const { file, tables, rows, pictures, missing, elsewhere, bytes, removed, keyFile } = backup
  say(texts.done(file))
  say(texts.contents(tables, rows, pictures, sizeInWords(bytes)))
  if (missing > 0) say(texts.picturesMissing(missing))
  if (elsewhere > 0) say(texts.picturesElsewhere(elsewhere))
  for (const old of removed) say(texts.removed(old))
  if (keyFile) say(texts.keyHint(keyFile))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
