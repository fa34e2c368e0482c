import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import { registerGuards } from './accounts/guards.ts'
import { addShopGauges } from './dashboard/add-shop-gauges.ts'
import type { Deps } from './deps.ts'
import { pictureFiles } from './media/picture-files.ts'
import { registerAbsoluteAddresses } from './platform/http/absolute-addresses.ts'
import { registerDocs } from './platform/http/api-docs.ts'
import { registerApiLanguage } from './platform/http/api-language.ts'
import { registerJsonBody } from './platform/http/bodies/json-body.ts'
import { refuseCoercion } from './platform/http/bodies/refuse-coercion.ts'
import { compileWhenUsed } from './platform/http/compile-when-used.ts'
import { connectionLimit } from './platform/http/connection-limit.ts'
import { registerCors } from './platform/http/cors.ts'
import { registerErrorHandler, sendError } from './platform/http/error-handler.ts'
import { registerListParams } from './platform/http/list-params.ts'
import { registerHealth } from './platform/http/monitoring/health.ts'
import { registerMetrics } from './platform/http/monitoring/metrics.ts'
import { registerRequestLog } from './platform/http/monitoring/request-log.ts'
import { type RequestTimeouts, requestLimits } from './platform/http/request-limits.ts'
import { pathAskedFor } from './platform/http/request-target.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import { registerSecurityTxt } from './platform/http/security-txt.ts'
import { registerSiteVersion } from './platform/http/site-version.ts'

/** A Fastify that knows our schemas; routes are written against it. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** The routes of one domain. */
export type ApiPlugin = (app: App, deps: Deps) => Promise<void>

type BuildOptions = {
  deps: Deps
  apis: ApiPlugin[]
  site?: (app: FastifyInstance) => Promise<void>
  siteVersion?: string | undefined
  timeouts?: RequestTimeouts
}

/** Builds the whole program without listening: every API, its error handler, its documentation, and the site. */
export async function buildApp({ deps, apis, site, siteVersion, timeouts }: BuildOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustProxy,
    ...requestLimits(deps.config, timeouts),
    // Requests that arrive while the shop closes are still served (platform/http/drain-on-close.ts).
    return503OnClosing: false,
    rewriteUrl: pathAskedFor,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // Faster than UUIDv7, because Node makes random bytes in advance.
    genReqId: () => randomUUID(),
    schemaController: { compilersFactory: compileWhenUsed },
    // With strictNumbers, Ajv turns a text such as '1e309' into Infinity and skips the bounds.
    ajv: { customOptions: { coerceTypes: 'array', removeAdditional: false, allErrors: false, strictNumbers: false } },
  })
  const maxConnections = connectionLimit()
  if (maxConnections !== undefined) app.server.maxConnections = maxConnections
  // Node refuses an `Expect` header other than '100-continue' without a body. This shop ignores the header (RFC 9110
  // §10.1.1).
  app.server.on('checkExpectation', app.routing)
  registerRequestLog(app)
  registerApiLanguage(app, deps)
  registerErrorHandler(app)
  registerJsonBody(app)
  refuseCoercion(app)
  registerListParams(app)
  registerSecurityHeaders(app, deps.config)
  if (siteVersion !== undefined) registerSiteVersion(app, siteVersion)
  app.setNotFoundHandler(sendNoSuchCall)
  await registerCors(app, deps.config.corsOrigins)
  registerGuards(app, deps)
  registerHealth(app, deps)
  registerSecurityTxt(app, deps)
  registerMetrics(app, { ...deps, addGauges: (registry) => addShopGauges(registry, deps.db, deps.clock()) })
  await app.register(async (api) => registerApis(api, deps, apis), { prefix: '/api' })
  await app.register(async (pictures) => pictureFiles(pictures, deps), { prefix: '/media' })
  if (site) await site(app)
  return app
}

/** Registers every API, the documentation, and the answer to unknown calls. */
async function registerApis(api: FastifyInstance, deps: Deps, apis: ApiPlugin[]): Promise<void> {
  api.removeContentTypeParser('text/plain') // API calls take JSON only.
  registerAbsoluteAddresses(api, deps.config)
  await registerDocs(api)
  const paths = new Set<string>()
  api.addHook('onRoute', ({ url }) => void paths.add(url))
  for (const register of apis)
    await api.register(async (scope) => register(scope.withTypeProvider<TypeBoxTypeProvider>(), deps))
  const noSuchCall = { config: { access: 'anyone' }, schema: { hide: true }, handler: sendNoSuchCall } as const
  // Without these routes `GET /users/signin` would match `/users/:id`.
  for (const url of [...paths].filter((path) => !path.includes(':')))
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      if (!api.hasRoute({ method, url })) api.route({ ...noSuchCall, method, url: url.slice(api.prefix.length) })
  // Routes instead of setNotFoundHandler, because the pages' '/*' would match first. '/*' does not match the prefix itself.
  for (const path of ['/', '/*']) api.all(path, noSuchCall)
}

const sendNoSuchCall = (request: FastifyRequest, reply: FastifyReply) =>
  sendError(request, reply, { status: 404, message: platformTexts.noSuchCall, code: 'not_found' })
