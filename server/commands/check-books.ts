// `npm run check-books`: checks the shop's books, whether or not it is open, and prints a sentence for each problem. Ends
// with exit code 1 when there is a problem.
import { openForCommand } from '#server/open-databases.ts'
import { checkBooks, findingsIn } from '#server/upkeep/check-books/check-books.ts'
import { checkBooksTexts as texts } from '#shared/upkeep/check-books-texts.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ({ config, log, opened, tell }) => {
  const db = await openForCommand(config, log, opened)
  const results = await checkBooks(db.pool, config)
  for (const { title, findings, count } of results) {
    tell(`${count === 0 ? '✓' : '✗'} ${title}`)
    for (const finding of findings) tell(`    ${finding}`)
    if (count > findings.length) tell(`    ${texts.more(count - findings.length)}`)
  }
  const found = findingsIn(results)
  tell(found === 0 ? texts.sound(results.length) : texts.unsound(found))
  if (found > 0) process.exitCode = 1
})
