// V8 keeps the memory of a busy time: after a start its heap is 100 MB, of which 35 are in use. Only when explicitly
// asked does it collect everything and give the rest back, which takes a tenth of a second.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const msBetweenLooks = 1_000
/** A second in which the processor was busy for less than this share is quiet. */
const quietShare = 0.05
/** Less than this is not worth the work. */
const worthwhileBytes = 25 * 2 ** 20

/** Gives unused memory back in quiet seconds. Never keeps the process from ending. */
export function giveBackMemoryWhenQuiet(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  let used = process.cpuUsage()
  let minBytes = 0
  setInterval(() => {
    const { user, system } = process.cpuUsage(used)
    used = process.cpuUsage()
    const isQuiet = user + system < msBetweenLooks * 1000 * quietShare
    if (!isQuiet || process.memoryUsage.rss() < minBytes + worthwhileBytes) return
    collect({ type: 'major', flavor: 'last-resort' })
    used = process.cpuUsage()
    minBytes = process.memoryUsage.rss()
  }, msBetweenLooks).unref()
}
