import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHandOverCode } from '#server/accounts/sign-in/external-sign-ins.ts'
import { countSignIn } from '#server/accounts/sign-in/sign-in-limits.ts'
import { apis } from '#server/apis.ts'
import { buildApp } from '#server/app.ts'
import { makeUser } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let said: string[] = []

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' })
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

test('the line of a sign-in names the account that it was about, if there is one', async () => {
  const [email, password] = ['ben@shopper.example', 'orchard lane 18']
  const browser = 'b'.repeat(43)
  const headers = { cookie: `foodland_sign_in=${browser}` }
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers })
  const { id } = (await post('/api/users/signup', { name: 'Ben', email, password })).json<{ id: string }>()
  const signIn = (of: string, given: string) => post('/api/users/signin', { email: of, password: given })
  said = []
  await signIn(email, password)
  for (let failures = 0; failures < 9; failures += 1) await countSignIn(shop.deps, { email, ip: '127.0.0.1' })
  await signIn(email, 'a guess')
  await signIn(email, 'a guess')
  await signIn('nobody@shopper.example', password)
  await post('/api/users/redeem', { code: await createHandOverCode(shop.db, browser, id, shop.deps.clock()) })
  const lines = said.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ status, user }) => [status, user])).toEqual([
    [200, id],
    [401, id],
    [429, id],
    [401, undefined],
    [200, id],
  ])
  expect(said.join('')).not.toContain(email)
})

test('probes and pictures say nothing while all is well', async () => {
  await app.inject('/healthz')
  await app.inject('/readyz')
  await app.inject('/media/00000000000000000000000000000000/960.webp')
  expect(said).toEqual([])
})
