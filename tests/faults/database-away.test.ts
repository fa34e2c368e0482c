// What people see while PostgreSQL is gone, frozen or out of connections, and that the shop recovers.
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { killServer, lives } from '#tests/support/bundled-database.ts'
import { backendsOf, postmasterOf } from '#tests/support/database-processes.ts'
import { expectSoundBooks } from '#tests/support/orders.ts'
import { openOwnShop, orderIn, type OwnShop } from '#tests/support/own-shop.ts'

const shops: OwnShop[] = []
const open = async (...given: Parameters<typeof openOwnShop>) => {
  const shop = await openOwnShop(...given)
  shops.push(shop)
  return shop
}
afterEach(async () => {
  for (const shop of shops.splice(0)) {
    await shop.close()
    await rm(shop.dataDir, { recursive: true, force: true })
  }
})

const comeAgain = {
  message: 'The shop is briefly unavailable. Please try again in a moment.',
  code: 'unavailable',
  requestId: expect.any(String),
}

test('PostgreSQL gone for some seconds: at once 503 and when to come again, and then all is as before', async () => {
  const shop = await open()
  const order = await orderIn(shop)
  expect((await order()).statusCode).toBe(201)
  const backends = backendsOf(postmasterOf(shop.dataDir)!)
  await killServer(shop.dataDir)
  // On a busy machine PostgreSQL may still answer a running query.
  await vi.waitFor(() => expect(backends.filter(lives)).toEqual([]), 10_000)
  const until = performance.now() + 4_000
  let slowest = 0
  while (performance.now() < until) {
    const began = performance.now()
    const answers = await Promise.all([order(), shop.app.inject('/api/products'), shop.app.inject('/readyz')])
    slowest = Math.max(slowest, performance.now() - began)
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.json()).toEqual(comeAgain)
    }
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
    await delay(200)
  }
  expect(slowest).toBeLessThan(3_000) // usually 10 ms; the machine may be busy
  const back = await startBundledPostgres({ dataDir: shop.dataDir, onNote: () => {} })
  expect((await order()).statusCode).toBe(201)
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
  await expectSoundBooks(shop)
  await back.stop()
})

test('PostgreSQL that has stopped answering: requests are given up, and served again afterwards', async () => {
  const shop = await open({ pool: { query_timeout: 800, connectionTimeoutMillis: 500 } })
  const order = await orderIn(shop)
  await order()
  const postmaster = postmasterOf(shop.dataDir)!
  const frozen = [postmaster, ...backendsOf(postmaster)]
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 30 }, order))
  expect(performance.now() - began).toBeLessThan(6_000)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  for (const pid of frozen) process.kill(pid, 'SIGCONT')
  await vi.waitFor(async () => expect((await order()).statusCode).toBe(201), { timeout: 10_000, interval: 100 })
  await expectSoundBooks(shop)
})

test('every connection taken: whoever waits is told to come again, nobody hangs', async () => {
  const shop = await open({ pool: { max: 3, connectionTimeoutMillis: 400 } })
  const order = await orderIn(shop)
  const free = Promise.withResolvers<void>()
  // One of the three connections listens for invalidations.
  const begun = [1, 2].map(() => Promise.withResolvers<void>())
  const taken = begun.map(({ resolve }) => shop.db.transaction(async () => (resolve(), free.promise)))
  await Promise.all(begun.map(({ promise }) => promise))
  // The connections are held until all forty requests have their answer.
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 40 }, order))
  expect(performance.now() - began).toBeLessThan(15_000) // usually 0.5 s; the machine may be busy
  for (const answer of answers) expect(answer.json()).toEqual(comeAgain)
  free.resolve()
  await Promise.all(taken)
  expect((await order()).statusCode).toBe(201)
})
