import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { seedShop } from '#db/seed/seed-shop.ts'
import { type AdminSignIn, ensureAdmin } from './accounts/ensure-admin.ts'
import { apis } from './apis.ts'
import { buildApp } from './app.ts'
import { createShopReader } from './catalog/shop-reader.ts'
import { registerSitemap } from './catalog/sitemap.ts'
import type { Deps } from './deps.ts'
import { makeDeps } from './make-deps.ts'
import { openDatabases } from './open-databases.ts'
import { startBackgroundWork } from './orders/background-work.ts'
import type { Config } from './platform/config.ts'
import { drainOnClose } from './platform/drain.ts'
import { registerSite } from './platform/site.ts'
import { startUpkeep } from './upkeep/start-upkeep.ts'

export type RunningShop = {
  deps: Deps
  address: string
  /** The admin's sign-in, when this start made it. */
  admin: AdminSignIn | undefined
  stop(): Promise<void>
}

type StartOptions = {
  config: Config
  log: FastifyBaseLogger
  /** Says to the person at the terminal what takes its time. */
  tell: (line: string) => void
  dev?: boolean
  /** Without the pages: harnesses that only make calls need no built site. */
  apiOnly?: boolean
}

/** Brings up database, shop and site in this order, and listens. Stopping undoes it backwards. */
export async function startShop({
  config,
  log,
  tell,
  dev = false,
  apiOnly = false,
}: StartOptions): Promise<RunningShop> {
  await using started = new AsyncDisposableStack()
  await mkdir(config.dataDir, { recursive: true })
  const { db, readDb } = await openDatabases(config, log, started)
  const { deps, close } = await makeDeps({ config, db, readDb, log })
  started.defer(close)
  const admin = await ensureAdmin(deps)
  await seedShop(deps, tell)
  const shopForPage = createShopReader(deps)
  const site = async (pages: FastifyInstance) => {
    registerSitemap(pages, deps)
    await registerSite(pages, { config, news: deps.news, shopForPage, dev })
  }
  const app = await buildApp({ deps, apis, ...(!apiOnly && { site }) })
  if (!dev) drainOnClose(app)
  // Whoever is being served comes first; the work in the background may take its time to stop.
  const works: { stop(): Promise<void> }[] = []
  started.defer(async () => void (await Promise.all(works.map((work) => work.stop()))))
  started.defer(() => app.close())
  await app.listen({ port: config.port, host: config.host })
  works.push(startBackgroundWork(deps), startUpkeep(deps))
  const { port } = app.server.address() as AddressInfo
  const running = started.move()
  return { deps, admin, address: `http://localhost:${port}`, stop: () => running.disposeAsync() }
}
