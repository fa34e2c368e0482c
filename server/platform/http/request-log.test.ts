import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { apis } from '#server/apis.ts'
import { buildApp } from '#server/app.ts'
import { makeUser } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let said: string[] = []

beforeAll(async () => {
  shop = await openTestShop()
  const log = pino({ level: 'info' }, { write: (line: string) => void said.push(line) })
  app = await buildApp({ deps: { ...shop.deps, log }, apis })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(() => void (said = []))

test('every API call is one line with its id, route, status and time, and nothing that somebody typed', async () => {
  const { id, token } = await makeUser(shop, { name: 'Amara Okafor', email: 'amara@shopper.example' })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/signin?from=a-page',
    payload: { email: 'amara@shopper.example', password: 'not the right one' },
  })
  await app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })
  const lines = said.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({
    msg: 'request',
    reqId: answer.json<{ requestId: string }>().requestId,
    method: 'POST',
    route: '/api/users/signin',
    status: 401,
    code: 'wrong_sign_in',
  })
  expect(lines[0]?.['ms']).toBeGreaterThan(0)
  expect(lines[1]).toMatchObject({ route: '/api/users/me', status: 200, user: id })
  const everything = said.join('')
  for (const secret of ['amara', 'Amara', 'not the right one', 'a-page', token])
    expect(everything).not.toContain(secret)
})

test('probes and pictures say nothing while all is well', async () => {
  await app.inject('/healthz')
  await app.inject('/readyz')
  await app.inject('/media/00000000000000000000000000000000/960.webp')
  expect(said).toEqual([])
})
