import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { listParameters } from '#shared/catalog/product-list-address.ts'
import { apis } from './apis.ts'
import { buildApp } from './app.ts'
import { createShopForPage } from './catalog/shop-for-page.ts'
import { registerSitemap } from './catalog/sitemap.ts'
import type { Config } from './config/config.ts'
import { drainOnClose } from './platform/http/drain-on-close.ts'
import { loadBuiltSite, registerSite } from './platform/site.ts'
import { listenErrorMessage } from './platform/start-error-message.ts'
import { type PrepareOptions, prepareShop, shopAddress } from './prepare-shop.ts'
import { startBackgroundWork } from './start-background-work.ts'

/** A shop that listens. `stop` closes its parts in order. */
type RunningShop = { name: string; address: string; stop(): Promise<void> }

type StartOptions = PrepareOptions & {
  dev: boolean
  /** Without the pages, for tests and benches that only make API calls. */
  apiOnly: boolean
}

/** Starts database, shop and site in this order, and listens. `stop` ends them in the reverse order. */
export async function startShop({ config, log, tell, signal, dev, apiOnly }: StartOptions): Promise<RunningShop> {
  await using opened = new AsyncDisposableStack()
  const deps = await prepareShop({ config, log, tell, signal }, opened)
  const shopForPage = createShopForPage(deps)
  const built = apiOnly || dev ? undefined : await loadBuiltSite()
  const site = async (pages: FastifyInstance) => {
    registerSitemap(pages, deps)
    const { shopSettings, invalidation } = deps
    await registerSite(pages, { built, config, shopSettings, invalidation, shopForPage, parameters: listParameters })
  }
  const app = await buildApp({ deps, apis, ...(!apiOnly && { site }), siteVersion: built?.siteVersion() })
  if (!dev) drainOnClose(app)
  // Running requests end first, because background work may take long to stop.
  let work: { stop(): Promise<void> } | undefined
  opened.defer(async () => work?.stop())
  opened.defer(() => app.close())
  await listen(app, config)
  work = startBackgroundWork(deps)
  const { port } = app.server.address() as AddressInfo
  const { name } = await deps.shopSettings()
  const running = opened.move()
  return { name, address: shopAddress(config.host, port), stop: () => running.disposeAsync() }
}

/** Silences Fastify's own line about the address, because the start prints the address. */
async function listen(app: FastifyInstance, { port, host, logLevel }: Config): Promise<void> {
  await app.ready()
  app.log.level = 'warn'
  await app.listen({ port, host }).catch((error: Error) => {
    throw new Error(listenErrorMessage(error, port), { cause: error })
  })
  app.log.level = logLevel
}
