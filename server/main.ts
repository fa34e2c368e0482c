import cluster from 'node:cluster'
import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { programTexts as texts } from '#shared/platform/program-texts.ts'
import { type Config, readConfig } from './config/config.ts'
import { makeFolder } from './platform/files.ts'
import { openLog } from './platform/open-log.ts'
import { listenErrorMessage, startErrorMessage } from './platform/start-error-message.ts'

const dev = process.argv.includes('--dev')
const apiOnly = process.argv.includes('--api-only')
process.env['NODE_ENV'] ??= dev ? 'development' : 'production' // before React is imported

// With several processes, only the one that watches over the others prints.
const tell = cluster.isWorker ? () => {} : (line: string) => void process.stdout.write(`  ${line}\n`)

// Whoever reads may have stopped (`npm start | head`), the disk may be full, the terminal closed: the shop goes on.
process.stdout.on('error', () => {})

// Listened for from the beginning: a start that just died would leave its database running. SIGHUP comes when the
// terminal is closed; Node ends on it even under nohup.
let isStarting = true
const stopping = new AbortController()
const { signal } = stopping
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    if (isStarting && !signal.aborted) tell(texts.closesSoon)
    stopping.abort()
  })
}

try {
  const config = readConfig()
  if (cluster.isPrimary) await requireFreePort(config)
  await makeFolder(config.dataDir)
  // What is imported from here on is compiled once, which takes a third off later starts. `npm start` has a cache for
  // this file too, so that even the part of Node that strips types need not be loaded, unless node_modules can't be
  // written.
  enableCompileCache(join(config.dataDir, 'compile-cache'))
  const log = openLog(config.logLevel)
  const shop =
    config.workers > 1 && cluster.isPrimary && !dev
      ? await (await import('./start-workers.ts')).startWorkers({ config, log, tell, signal })
      : await (await import('./start-shop.ts')).startShop({ config, log, tell, signal, dev, apiOnly })
  isStarting = false
  if (!signal.aborted) {
    const kind = config.shopMode === 'trial' ? texts.testShop(config.paypal?.api) : ''
    tell(texts.isOpen(config.shopName, shop.address, kind))
  }
  const stop = async () => {
    try {
      // Connections close, running requests finish, the database closes last.
      await shop.stop()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'closing the shop')
      process.exit(1)
    }
  }
  if (signal.aborted) await stop()
  signal.addEventListener('abort', () => void stop())
} catch (error) {
  // Whoever ends a start needs no explanation; and an error that comes now may follow from being told to stop.
  if (signal.aborted) process.exit(0)
  process.stderr.write(`${startErrorMessage(error)}\n`)
  process.exit(1)
}

/**
 * Makes a start that could not listen fail before it migrates the database under the shop that is already running (a
 * second process harms nothing: docs/rules/running.md#start). Not for workers, which share a port.
 */
export async function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen({ port, host }), 'listening')
  } catch (error) {
    throw new Error(listenErrorMessage(error as Error, port), { cause: error })
  }
  server.close()
  await once(server, 'close')
}
