import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { programTexts as texts } from '#shared/info/program-texts.ts'
import { readConfig } from './platform/config.ts'
import { giveBackMemoryWhenQuiet } from './platform/give-back-memory.ts'
import { openLog } from './platform/open-log.ts'

const dev = process.argv.includes('--dev')
const apiOnly = process.argv.includes('--api-only')
process.env['NODE_ENV'] ??= dev ? 'development' : 'production' // before React is imported

try {
  const config = readConfig()
  // What is imported from here on is compiled once: later starts take two thirds of the time. `npm start` has a cache for
  // this file too, so that not even the part of Node that strips types is loaded, unless node_modules can't be written.
  enableCompileCache(join(config.dataDir, 'compile-cache'))
  const log = openLog(config.logLevel)
  // Of several processes the one that watches over the others speaks.
  const tell = cluster.isWorker ? () => {} : (line: string) => void process.stdout.write(`  ${line}\n`)
  const shop =
    config.workers > 1 && cluster.isPrimary && !dev
      ? await (await import('./start-workers.ts')).startWorkers({ config, log, tell })
      : await (await import('./start-shop.ts')).startShop({ config, log, tell, dev, apiOnly })
  giveBackMemoryWhenQuiet()
  tell(texts.isOpen(config.shopName, shop.address))
  if (shop.admin) tell(texts.firstAdmin(shop.admin.email, shop.admin.password))

  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      // Connections close, running requests finish, the database closes last.
      shop.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'closing the shop')
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
