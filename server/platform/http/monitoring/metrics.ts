import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import { createAddressCheck } from '../allowed-addresses.ts'
import { sendError } from '../error-handler.ts'

type MetricsOptions = {
  config: { metricsAllow: string[]; trustProxy: unknown }
  db: { pool: Pool }
  /** Reads the figures of the domains; they are new gauges with each call. */
  addGauges(registry: Registry): Promise<void>
}

/** The upper ends of the latency classes, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** GET /metrics: Prometheus text, for the addresses of METRICS_ALLOW; to others there is no such page. */
export function registerMetrics(app: FastifyInstance, { config, db, addGauges }: MetricsOptions): void {
  const registry = new Registry()
  const isAllowed = createAddressCheck(config.metricsAllow, Boolean(config.trustProxy))
  collectDefaultMetrics({ register: registry })
  addPoolGauges(registry, db.pool)
  countRequests(app, registry)
  app.addHook('onClose', (_app, done) => (registry.clear(), done()))

  app.get('/metrics', { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request)) {
      return sendError(request, reply, { status: 404, message: platformTexts.noSuchCall, code: 'not_found' })
    }
    const present = new Registry()
    // While the database is away, what this process knows by itself is all the more valuable.
    const isUp = await addGauges(present).then(
      () => true,
      (error: unknown) => {
        request.log.warn({ err: error }, 'gauges not read')
        return false
      },
    )
    new Gauge({ name: 'shop_database_up', help: 'Whether the database answers', registers: [present] }).set(
      Number(isUp),
    )
    return reply.type(registry.contentType).send(await Registry.merge([registry, present]).metrics())
  })
}

/** Counts by route, not by address: nothing that somebody typed becomes a label. */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const refusals = new Counter({
    name: 'shop_refusals_total',
    help: 'Refusals by code',
    labelNames: ['code'],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, errorCode } = request
    const route = request.routeOptions.url ?? 'none'
    requests.inc({ method, route, status: reply.statusCode })
    durations.observe({ method, route }, reply.elapsedTime / 1000)
    if (errorCode) refusals.inc({ code: errorCode })
    done()
  })
}

function addPoolGauges(registry: Registry, pool: Pool): void {
  const connections = new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  const waiting = new Gauge({
    name: 'db_pool_waiting',
    help: 'Requests that wait for a connection',
    registers: [],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  registry.registerMetric(connections)
  registry.registerMetric(waiting)
}
