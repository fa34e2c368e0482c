// Sends random requests to every call of the OpenAPI document, as guest, buyer and admin: no 5xx, no hang, refusals in the
// shape of docs/rules/running.md#errors, no leak of internals or memory. `npm run fuzz -- --requests 100000` sends more.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { expectSoundBooks } from '../support/orders.ts'
import { useTestShop } from '../support/test-shop.ts'
import { callsOf } from './fuzz/openapi.ts'
import { anyRequest, type Request } from './fuzz/requests.ts'
import { makeWorld, type World } from './fuzz/world.ts'

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1500)
/** A payment that was approved as a slow one is captured after six seconds (server/payments/local-paypal). */
const maxMs = 12_000
const requestsPerWorld = 60
/** What a process may keep beyond its start: caches of pages and queries, which have their bounds. */
const maxGrowthBytes = 48 * 2 ** 20

const shop = useTestShop()

test(`${requests} requests that nobody should send`, { timeout: 60_000 + requests * 50 }, async () => {
  const { body } = await shop.get('/api/docs/json')
  const calls = callsOf(body)
  expect(calls.length).toBeGreaterThan(45)

  const statuses = new Map<number, number>()
  let world: World | undefined
  let made = 0
  let heapAtStart = 0
  await fc.assert(
    fc.asyncProperty(anyRequest(calls), async (request) => {
      if (made % requestsPerWorld === 0) world = await makeWorld(shop)
      if (made === Math.floor(requests / 3)) heapAtStart = heapInUse()
      made += 1
      const answer = await send(request, world!)
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      expectCivil(answer)
    }),
    { numRuns: requests },
  )

  expect(heapInUse() - heapAtStart).toBeLessThan(maxGrowthBytes)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  await expectSoundBooks(shop)
  // Requests that are all refused early would prove nothing.
  const served = [...statuses].filter(([status]) => status < 400).reduce((sum, [, count]) => sum + count, 0)
  expect(served).toBeGreaterThan(requests / 10)
  if (process.env['FUZZ_REQUESTS']) process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}\n`)
})

async function send({ who, method, url, headers, body }: Request, { fill, tokens }: World) {
  const token = tokens[who]
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer for ${maxMs} ms`)), maxMs)
  })
  const answer = shop.app.inject({
    method: method as 'GET',
    url: fill(url),
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { payload: fill(body) }),
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

function expectCivil({ statusCode, headers, body }: LightMyRequestResponse): void {
  expect(statusCode, body).toBeLessThan(500)
  if (statusCode < 400 || body === '') return
  expect(headers['content-type']).toMatch(/^application\/json/)
  const { message, code, requestId, errors } = JSON.parse(body) as Record<string, unknown>
  expect({ message, code, requestId }).toEqual({
    message: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[\w-]+$/),
    requestId: expect.stringMatching(/^[\w-]{36}$/),
  })
  if (errors !== undefined) {
    expect(errors).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: expect.any(String), message: expect.any(String) })]),
    )
  }
  // A stack, a path of ours, or a sentence of the database's.
  expect(body).not.toMatch(/node_modules|\.ts:\d+|syntax error at|violates |invalid byte sequence|relation "/)
}

function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}
