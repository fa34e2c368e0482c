import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { openShopOfTest, useTestShop } from '#tests/support/test-shop.ts'
import { registerMetrics } from './metrics.ts'

const shop = useTestShop({ METRICS_ALLOW: '127.0.0.1, ::1, 10.1.0.0/16, fd00::/8' })

const figures = async () => (await shop.call('GET', '/metrics')).body as string

test('requests are counted by route and status, with their latencies, and never by an address that somebody typed', async () => {
  const { token } = await makeUser(shop)
  await shop.call('GET', '/api/products?q=secret-of-mine')
  await shop.call('GET', '/api/orders/not-an-order', { token })
  await shop.call('GET', '/api/users', { token })
  const text = await figures()
  expect(text).toContain('http_requests_total{method="GET",route="/api/products",status="200"} 1')
  expect(text).toContain('http_requests_total{method="GET",route="/api/orders/:id",status="404"} 1')
  expect(text).toContain('http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/products"} 1')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/products"} 1')
  expect(text).toContain('shop_refusals_total{code="forbidden"} 1')
  expect(text).not.toContain('secret-of-mine')
  expect(text).not.toContain('not-an-order')
  const sum = /duration_seconds_sum\{method="GET",route="\/api\/products"\} ([\d.]+)/.exec(text)
  expect(Number(sum![1])).toBeGreaterThan(0)
})

test('pool, mail queue, holds and process are shown', async () => {
  await shop.db.run(sql`
    insert into mails (id, kind, event_key, recipient, subject, body_text, body_html)
    values (gen_random_uuid(), 'welcome', 'test:1', 'a@b.example', 's', 't', 'h')`)
  const text = await figures()
  for (const line of [
    'shop_database_up 1',
    'shop_mails{state="waiting"} 1',
    'shop_mails{state="parked"} 0',
    'shop_orders_on_hold 0',
    'db_pool_waiting 0',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  expect(text).toMatch(/^db_pool_connections\{state="idle"\} \d+$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
})

test('figures that can’t be read are left out, and the log says why', async () => {
  const lines: string[] = []
  const stream = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  const app = Fastify({ logger: { level: 'warn', stream } })
  const addGauges = () => Promise.reject(new Error('relation "mail" does not exist'))
  registerMetrics(app, { config: { metricsAllow: ['127.0.0.1'], trustProxy: false }, db: shop.deps.db, addGauges })
  const answer = await app.inject('/metrics')
  await app.close()
  expect(answer.body).toContain('shop_database_up 0\n')
  expect(answer.body).toContain('nodejs_heap_size_used_bytes')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'gauges not read',
      err: expect.objectContaining({ message: 'relation "mail" does not exist' }),
    }),
  ])
})

describe('who may read them', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.200.3', 'fd12::1'])('%s may', async (remoteAddress) => {
    expect((await shop.call('GET', '/metrics', { remoteAddress })).status).toBe(200)
  })

  test.each(['10.2.0.1', '192.0.2.7', '2001:db8::1', '::ffff:192.0.2.7'])(
    'for %s there is no such page',
    async (ip) => {
      const answer = await shop.call('GET', '/metrics', { remoteAddress: ip })
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ code: 'not_found', message: 'There is no such call.' })
    },
  )

  test.each([
    ['on', '127.0.0.1, 192.0.2.7', 404],
    ['on', '192.0.2.7, 127.0.0.1', 200],
    ['1', '127.0.0.1, 192.0.2.7', 404],
    ['2', '192.0.2.7, 127.0.0.1, 10.1.0.9', 200],
    ['127.0.0.1', '"[::1]:5123"', 200],
    ['2', '127.0.0.1, 192.0.2.7, 10.1.0.9', 404],
    ['127.0.0.1', '127.0.0.1, 192.0.2.7', 404],
  ])(
    'behind proxies that TRUST_PROXY=%s names, whoever comes as %s gets %i: what a client claims counts for nothing',
    async (TRUST_PROXY, forwarded, status) => {
      const behind = await openShopOfTest({ TRUST_PROXY })
      const answer = await behind.call('GET', '/metrics', { headers: { 'x-forwarded-for': forwarded } })
      expect(answer.status).toBe(status)
    },
  )

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded'])(
    'behind a proxy on the same machine that nobody told us of (%s), nobody may',
    async (header) => {
      for (const headers of [{ [header]: '127.0.0.1' }, { 'x-forwarded-for': '', [header]: '198.51.100.7' }]) {
        expect((await shop.call('GET', '/metrics', { headers })).status).toBe(404)
      }
      expect((await shop.call('GET', '/metrics', { headers: { [header]: '' } })).status).toBe(404)
    },
  )
})
