import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#shared/catalog/shop.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { allLanguages, english, type Language } from '#shared/languages.ts'
import type { LanguageSettings } from '#shared/shop-languages.ts'
import type { Config } from '../config/config.ts'
import { acceptsBrotli, compress } from './caching/brotli.ts'
import type { Invalidation } from './caching/invalidation.ts'
import { createPageCache, type Rendered, type ShopForPage } from './caching/page-cache.ts'
import { allowAnyone } from './http/allow-anyone.ts'
import { pageCsp, pageHeaders } from './http/security-headers.ts'
import { siteTiming } from './http/site-version.ts'
import { pageLanguage, type PageLanguage } from './page-language.ts'
import { inLanguage } from './request-language.ts'

/** What the built site exports (web/handler.ts). */
type RenderPage = (request: Request, shop: Shop, options: PageOptions) => Promise<Rendered>
type PageOptions = { prefix: string; nonce: string | undefined; reportError: (error: unknown) => void }

type Site = { renderPage: RenderPage; readLanguageFrom: (source: () => Language) => void }

export type BuiltSite = Site & {
  addLanguage: (language: Language, scripts: unknown) => void
  siteVersion: () => string
  versionIn: (language: Language, prefix: string) => string
}

type Options = Omit<PageOptions, 'prefix'>
type Place = Exclude<PageLanguage, { redirect: string }>

type SiteOptions = {
  /** Without a built site, Vite serves the sources (`npm run dev`). */
  built: BuiltSite | undefined
  config: Config
  shopSettings: () => Promise<LanguageSettings>
  invalidation: Invalidation
  shopForPage: ShopForPage
  /** The query parameters that pages read; all others are dropped. */
  parameters: readonly string[]
}

const root = new URL('../../', import.meta.url)
const client = fileURLToPath(new URL('build/client/', root))

export async function loadBuiltSite(): Promise<BuiltSite> {
  const load = async (name: string) => import(new URL(`build/server/${name}.js`, root).href) as Promise<unknown>
  const site = (await load('index')) as BuiltSite
  site.readLanguageFrom(currentLanguage)
  for (const language of allLanguages.filter((one) => one !== english)) {
    const scripts = (await load(language)) as { default: unknown }
    site.addLanguage(language, scripts.default)
  }
  return site
}

/** Everything that is not /api: assets and server-rendered pages, the same for everyone. */
export async function registerSite(
  app: FastifyInstance,
  { built, config, shopSettings, invalidation, shopForPage, parameters }: SiteOptions,
): Promise<void> {
  const languageOf = async (url: string) => pageLanguage(url, await shopSettings())
  const render = (renderPage: RenderPage, url: string, { language, prefix }: Place, shop: Shop, options: Options) =>
    inLanguage(language, () => renderPage(new Request(config.publicUrl + url), shop, { ...options, prefix }))
  /** Renders for this request alone, and keeps nothing. */
  const renderNow = async (renderPage: RenderPage, request: FastifyRequest, reply: FastifyReply) => {
    const options = { nonce: undefined, reportError: errorReporter(request.log) }
    const place = await languageOf(request.url)
    // Browsers keep a 301 for ever, and the language may come back.
    if ('redirect' in place) return reply.header('cache-control', 'no-cache').redirect(place.redirect, 301)
    const { status, headers, body } = await render(renderPage, request.url, place, shopForPage().shop, options)
    reply.code(status).headers({ ...Object.fromEntries(headers), vary: 'accept-encoding' })
    if (body.length < 1000 || !acceptsBrotli(request.headers['accept-encoding'])) return reply.send(body)
    return reply.header('content-encoding', 'br').send(compress(Buffer.from(body)))
  }
  if (!built) {
    const renderPage = await withVite(app)
    app.get('/*', { config: { access: 'anyone' } }, (request, reply) => {
      // Vite's own scripts and styles are in the page.
      reply.header('content-security-policy', "frame-ancestors 'none'")
      return renderNow(renderPage, request, reply)
    })
    return
  }
  await app.register(serveBuiltFiles)
  const renderPage: RenderPage = async (request, shop, options) => {
    const page = await built.renderPage(request, shop, options)
    page.headers.set('server-timing', siteTiming(built.versionIn(currentLanguage(), options.prefix)))
    return page
  }
  const sendPage = createPageCache({
    async render(url, shop, nonce, log) {
      const place = await languageOf(url)
      if ('redirect' in place) return { status: 301, headers: new Headers({ location: place.redirect }), body: '' }
      return render(renderPage, url, place, shop, { nonce, reportError: errorReporter(log) })
    },
    shopForPage,
    invalidation,
    headers: pageHeaders(config),
    csp: (scripts) => pageCsp(config, scripts),
    parameters,
  })
  // Which routes lie behind a page's links: it has many variants, is cheap to answer, and is cached by the browser.
  for (const prefix of ['', ...allLanguages.map((language) => `/${language}`)])
    app.get(`${prefix}/__manifest`, { config: { access: 'anyone' } }, (request, reply) =>
      renderNow(renderPage, request, reply),
    )
  app.get('/*', { config: { access: 'anyone' } }, sendPage)
}

/** Assets have a hash of their content in their names and never change; other files may, after an hour. */
async function serveBuiltFiles(scope: FastifyInstance): Promise<void> {
  allowAnyone(scope)
  const compressed = ['**/*.br', '**/*.gz']
  const common = { preCompressed: true, wildcard: false, decorateReply: false }
  await scope.register(fastifyStatic, {
    ...common,
    root: `${client}assets`,
    prefix: '/assets/',
    maxAge: '1y',
    immutable: true,
    globIgnore: compressed,
  })
  const globIgnore = ['assets/**', '.vite/**', ...compressed]
  await scope.register(fastifyStatic, { ...common, root: client, maxAge: '1h', globIgnore })
}

/** Goes into the log with the id of the request that the page was made for. */
const errorReporter = (log: FastifyBaseLogger) => (error: unknown) => {
  const err = error instanceof Error ? error : new Error(String((error as { data?: unknown })?.data ?? error))
  log.error({ err }, 'a page could not be made')
}

/** Development: Vite inside this server, one port, pages reload on change. */
async function withVite(app: FastifyInstance): Promise<RenderPage> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(root),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  app.addHook('onClose', () => vite.close())
  return async (...args) => {
    const site = (await vite.ssrLoadModule('/web/handler.ts')) as Site
    site.readLanguageFrom(currentLanguage)
    return site.renderPage(...args)
  }
}
