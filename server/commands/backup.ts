// `npm run backup`: makes one backup of database and pictures, whether or not the shop is open.
import { openForCommand } from '#server/open-databases.ts'
import { backupShop } from '#server/upkeep/backup/backup-shop.ts'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ({ config, log, opened, tell }) => {
  // A backup before an update must also work on the database of the older program.
  const db = await openForCommand(config, log, opened, { takesOlder: true })
  const backup = await backupShop({ config, db, clock: () => new Date() })
  if (!backup) throw new Error(texts.anotherRuns)
  const { file, tables, rows, pictures, missing, elsewhere, bytes, removed, keyFile } = backup
  tell(texts.done(file))
  tell(texts.contents(tables, rows, pictures, formatBytes(bytes)))
  if (missing > 0) tell(texts.picturesMissing(missing))
  if (elsewhere > 0) tell(texts.picturesElsewhere(elsewhere))
  for (const old of removed) tell(texts.removed(old))
  if (keyFile) tell(texts.keyHint(keyFile))
})

/** A number of bytes as a person reads it: `512 B`, `3.4 MB`. */
function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const amount = bytes / 1000 ** step
  return `${step === 0 ? amount : amount.toFixed(1)} ${units[step]}`
}
