// `npm run audit`: looks through the shop's books, whether or not it is open, and says in sentences what is wrong.
// Ends with code 1 when there is something.
import { mkdir } from 'node:fs/promises'
import { auditTexts as texts } from '#shared/upkeep/audit-texts.ts'
import { openDatabases } from './open-databases.ts'
import { readConfig } from './platform/config.ts'
import { openLog } from './platform/open-log.ts'
import { auditShop, findingsIn } from './upkeep/audit-shop.ts'

const say = (line: string) => void process.stdout.write(`  ${line}\n`)

try {
  const config = readConfig()
  await mkdir(config.dataDir, { recursive: true })
  await using opened = new AsyncDisposableStack()
  const { db } = await openDatabases(config, openLog('warn'), opened)
  const results = await auditShop(db.pool)
  for (const { title, findings, count } of results) {
    say(`${count === 0 ? '✓' : '✗'} ${title}`)
    for (const finding of findings) say(`    ${finding}`)
    if (count > findings.length) say(`    ${texts.more(count - findings.length)}`)
  }
  const found = findingsIn(results)
  say(found === 0 ? texts.sound(results.length) : texts.unsound(found))
  if (found > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
