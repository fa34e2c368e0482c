import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const file = new URL('give-back-memory.ts', import.meta.url).href

/** A process that is busy, then quiet: how much memory it holds at first, and at the end. */
const script = `
  const { giveBackMemoryWhenQuiet } = await import(${JSON.stringify(file)})
  giveBackMemoryWhenQuiet()
  let things = Array.from({ length: 500_000 }, (_, number) => ({ number, words: ['pears', 'apples', number] }))
  const busy = process.memoryUsage.rss()
  things = undefined
  const [began, timeoutMs] = [performance.now(), 8_000] // V8 by itself takes twice as long
  setInterval(() => {
    const quiet = process.memoryUsage.rss()
    if (quiet > busy - 40 * 2 ** 20 && performance.now() - began < timeoutMs) return
    process.stdout.write(JSON.stringify({ busy, quiet }))
    process.exit()
  }, 100)
`

test('a process that has become quiet gives back what its busy time took', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const { busy, quiet } = JSON.parse(stdout) as { busy: number; quiet: number }
  expect(quiet).toBeLessThan(busy - 40 * 2 ** 20)
})

test('a process does not stay open to give memory back', async () => {
  const only = `(await import(${JSON.stringify(file)})).giveBackMemoryWhenQuiet()`
  await expect(promisify(execFile)(process.execPath, ['--input-type=module', '-e', only])).resolves.toBeDefined()
})
