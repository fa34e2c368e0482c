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

// Only the main process prints.
const tell = cluster.isWorker ? () => {} : (line: string) => void process.stdout.write(`  ${line}\n`)

// The shop continues when nobody reads the output any more (`npm start | head`), the disk is full or the terminal closed.
process.stdout.on('error', () => {})

// Signals count from the beginning, because a start that just died would leave its database running. SIGHUP comes when
// the terminal is closed; without a listener Node ends on SIGHUP even under nohup.
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
  // Caches the compiled form of later imports, which makes later starts a third faster. `npm start` has another cache
  // for this file, unless node_modules can't be written.
  enableCompileCache(join(config.dataDir, 'compile-cache'))
  const log = openLog(config.logLevel)
  const shop =
    config.workers > 1 && cluster.isPrimary && !dev
      ? await (await import('./start-workers.ts')).startWorkers({ config, log, tell, signal })
      : await (await import('./start-shop.ts')).startShop({ config, log, tell, signal, dev, apiOnly })
  isStarting = false
  if (!signal.aborted) {
    const kind = config.shopMode === 'trial' ? texts.testShop(config.paypal?.api) : ''
    tell(texts.isOpen(shop.name, shop.address, kind))
  }
  const stop = async () => {
    try {
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
  // A stopped start prints no error, because the error may follow from the stop.
  if (signal.aborted) process.exit(0)
  process.stderr.write(`${startErrorMessage(error)}\n`)
  process.exit(1)
}

/**
 * Throws a sentence when the port is taken, before this start migrates the database of a running shop
 * (docs/rules/running.md#start). Not for workers, which share a port.
 */
async function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen({ port, host }), 'listening')
  } catch (error) {
    throw new Error(listenErrorMessage(error as Error, port), { cause: error })
  }
  server.close()
  await once(server, 'close')
}
