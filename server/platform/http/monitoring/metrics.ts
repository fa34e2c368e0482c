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

/** GET /metrics: Prometheus text for the addresses of METRICS_ALLOW. Others get 404 (docs/rules/running.md#health). */
export function registerMetrics(app: FastifyInstance, { config, db, addGauges }: MetricsOptions): void {
  const registry = new Registry()
  const isAllowed = createAddressCheck(config.metricsAllow, Boolean(config.trustProxy))
  collectDefaultMetrics({ register: registry })
  addPoolGauges([registry], db.pool)
  countRequests(app, [registry])
  app.addHook('onClose', (_app, done) => (registry.clear(), done()))

  app.get('/metrics', { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request)) {
      return sendError(request, reply, { status: 404, message: platformTexts.noSuchCall, code: 'not_found' })
    }
    const present = new Registry()
    const up = new Gauge({ name: 'shop_database_up', help: 'Whether the database answers', registers: [present] })
    try {
      await addGauges(present)
      up.set(1)
    } catch (error) {
      // While the database is away, the figures of this process matter all the more.
      request.log.warn({ err: error }, 'gauges not read')
      up.set(0)
    }
    return reply.type(registry.contentType).send(await Registry.merge([registry, present]).metrics())
  })
}

/** Counts by route, not by address: nothing that somebody typed becomes a label. */
function countRequests(app: FastifyInstance, registers: Registry[]): void {
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
    registers,
  })
  const refusals = new Counter({
    name: 'shop_refusals_total',
    help: 'Refusals by code',
    labelNames: ['code'],
    registers,
  })
  const dropped = new Counter({
    name: 'http_connections_dropped_total',
    help: 'Connections beyond the limit of file descriptors',
    registers,
  })
  app.server.on('drop', () => dropped.inc())
  app.addHook('onResponse', (request, reply, done) => {
    const { method, errorCode } = request
    const route = request.routeOptions.url ?? 'none'
    requests.inc({ method, route, status: reply.statusCode })
    durations.observe({ method, route }, reply.elapsedTime / 1000)
    if (errorCode) refusals.inc({ code: errorCode })
    done()
  })
}

/* oxlint-disable no-new -- a gauge registers itself */
function addPoolGauges(registers: Registry[], pool: Pool): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'db_pool_waiting',
    help: 'Requests that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}
