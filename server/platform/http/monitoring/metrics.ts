import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import type { Config } from '../../../config/config.ts'
import { createAddressCheck } from '../allowed-addresses.ts'
import { sendError } from '../error-handler.ts'
import { createRouteTallies } from './route-tallies.ts'

/** The value of a figure now: `name` may carry labels in braces. */
export type Gauge = { name: string; value: number }

type MetricsOptions = {
  config: Pick<Config, 'metricsAllow' | 'trustProxy'>
  db: { pool: Pool }
  /** Reads the figures that the domains add. */
  readGauges(): Promise<Gauge[]>
}

/** Each look at the event loop wakes the process, so not more often. */
const msBetweenLooks = 50

/** GET /metrics: Prometheus text, for the addresses of METRICS_ALLOW; to others there is no such page (RULINGS §8). */
export function registerMetrics(app: FastifyInstance, { config, db, readGauges }: MetricsOptions): void {
  const routes = createRouteTallies()
  const refusals = new Map<string, number>()
  const isAllowed = createAddressCheck(config.metricsAllow, Boolean(config.trustProxy))
  const loopDelay = monitorEventLoopDelay({ resolution: msBetweenLooks })
  loopDelay.enable()
  app.addHook('onClose', (_app, done) => (loopDelay.disable(), done()))

  app.addHook('onResponse', (request, reply, done) => {
    routes.count(request, reply.statusCode, reply.elapsedTime / 1000)
    const { errorCode } = request
    if (errorCode) refusals.set(errorCode, (refusals.get(errorCode) ?? 0) + 1)
    done()
  })

  app.get('/metrics', { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request)) {
      return sendError(request, reply, { status: 404, message: platformTexts.noSuchCall, code: 'not_found' })
    }
    // While the database is away, what this process knows by itself is all the more valuable.
    const gauges = await readGauges().catch((error: unknown): undefined => {
      request.log.warn({ err: error }, 'gauges not read')
    })
    const lines = [
      ...routes.lines(),
      '# TYPE shop_refusals_total counter',
      ...[...refusals].map(([code, times]) => `shop_refusals_total{code="${code}"} ${times}`),
      ...gaugeLines([
        ...processGauges(loopDelay),
        ...poolGauges(db.pool),
        { name: 'shop_database_up', value: Number(gauges !== undefined) },
        ...(gauges ?? []),
      ]),
    ]
    loopDelay.reset()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

function gaugeLines(gauges: Gauge[]): string[] {
  const typed = new Set<string>()
  return gauges.flatMap(({ name, value }) => {
    const family = name.replace(/\{.*$/, '')
    const isFirst = !typed.has(family)
    typed.add(family)
    return [
      ...(isFirst ? [`# TYPE ${family} ${family.endsWith('_total') ? 'counter' : 'gauge'}`] : []),
      `${name} ${value}`,
    ]
  })
}

function processGauges(loopDelay: { percentile(p: number): number; max: number }): Gauge[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    { name: 'process_uptime_seconds', value: Math.round(process.uptime()) },
    { name: 'process_resident_memory_bytes', value: rss },
    { name: 'nodejs_heap_used_bytes', value: heapUsed },
    { name: 'process_cpu_seconds_total', value: (user + system) / 1e6 },
    { name: 'nodejs_eventloop_lag_seconds{quantile="0.99"}', value: lagOf(loopDelay.percentile(99)) },
    { name: 'nodejs_eventloop_lag_seconds{quantile="1"}', value: lagOf(loopDelay.max) },
  ]
}

/** By how many seconds a look came late. Node measures the time between two looks, in nanoseconds. */
const lagOf = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - msBetweenLooks / 1000)

function poolGauges({ totalCount, idleCount, waitingCount }: Pool): Gauge[] {
  return [
    { name: 'db_pool_connections{state="busy"}', value: totalCount - idleCount },
    { name: 'db_pool_connections{state="idle"}', value: idleCount },
    { name: 'db_pool_waiting', value: waitingCount },
  ]
}
