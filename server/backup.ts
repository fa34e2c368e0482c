// `npm run backup`: makes one backup of database and pictures, whether or not the shop is open.
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'
import { openForCommand } from './open-databases.ts'
import { runCommand } from './run-command.ts'
import { backupShop } from './upkeep/backup-shop.ts'
import { sizeInWords } from './upkeep/size-in-words.ts'

await runCommand(async ({ config, log, opened, say }) => {
  // A backup made just before an update, perhaps with the new program already, must work on the old program's database too.
  const db = await openForCommand(config, log, opened, { takesOlder: true })
  const backup = await backupShop({ config, db, clock: () => new Date() })
  if (!backup) throw new Error(texts.anotherRuns)
  const { file, tables, rows, pictures, missing, elsewhere, bytes, removed, keyFile } = backup
  say(texts.done(file))
  say(texts.contents(tables, rows, pictures, sizeInWords(bytes)))
  if (missing > 0) say(texts.picturesMissing(missing))
  if (elsewhere > 0) say(texts.picturesElsewhere(elsewhere))
  for (const old of removed) say(texts.removed(old))
  if (keyFile) say(texts.keyHint(keyFile))
})
