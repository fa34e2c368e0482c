// One table of every call × every kind of person (tests/support/who-may.ts), checked against the routes themselves:
// a route without a row fails.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSession } from '#server/accounts/sessions.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from './support/builders.ts'
import { routesOfTheApp } from './support/routes-of-the-app.ts'
import { openTestShop, type TestShop } from './support/test-shop.ts'
import { type Row, type Who, whoMay, type World } from './support/who-may.ts'

const people = [
  'guest',
  'invented token',
  'signed-out',
  'expired',
  'banned',
  'buyer',
  'owner',
  'demoted admin',
  'admin',
] as const
type Person = (typeof people)[number]

const calls = Object.keys(whoMay).sort()
let world: World

beforeAll(async () => {
  const shop = await openTestShop()
  const owner = await makeUser(shop, { name: 'Olive Owner' })
  const admin = await makeUser(shop, { name: 'Rosa Lindqvist', isAdmin: true })
  world = { shop, owner, admin }
})
afterAll(() => world.shop.close())

test('every route has a row, and every row a route that says the same', async () => {
  const routes = await callsOfTheApp()
  expect(routes.map(({ call }) => call).sort()).toEqual(calls)
  for (const { call, access } of routes) {
    const { who } = whoMay[call]!
    expect(`${call}: ${access}`).toBe(`${call}: ${who.startsWith('owner') ? 'signed-in' : who}`)
  }
})

describe.each(calls)('%s', (call) => {
  const row = whoMay[call]!
  test.each(people)('%s', async (person) => {
    const expected = statusFor(person, row)
    const answer = await make(call, row, person)
    expect(`${answer.status} ${answer.status === expected ? '' : JSON.stringify(answer.body)}`.trim()).toBe(
      String(expected),
    )
  })
})

/** 401: nobody we know. 403: somebody who may not. */
function statusFor(person: Person, { who, answer }: Row): number {
  if (who === 'anyone') return answer
  if (person === 'guest' || person === 'invented token' || person === 'signed-out' || person === 'expired') return 401
  const allowed: Record<Exclude<Who, 'anyone'>, Person[]> = {
    'signed-in': ['buyer', 'owner', 'demoted admin', 'admin'],
    'owner or admin': ['owner', 'admin'],
    owner: ['owner'],
    admin: ['admin'],
  }
  return allowed[who].includes(person) ? answer : 403
}

async function make(call: string, row: Row, person: Person) {
  const { params = {}, query = '', body, headers } = (await row.parts?.(world)) ?? {}
  const [method, route] = call.split(' ') as [Parameters<TestShop['call']>[0], string]
  const url = route.replaceAll(/:(\w+)/g, (_, name: string) => params[name]!) + query
  return world.shop.call(method, url, { token: await tokenOf[person](), body, ...(headers && { headers }) })
}

/** A token of its own for each call, so that signing out or a ban spoils nothing for the next. */
const tokenOf: Record<Person, () => Promise<string | undefined>> = {
  guest: async () => undefined,
  'invented token': async () => 'an-invented-token-of-forty-three-characters',
  async 'signed-out'() {
    const token = await createSession(world.shop.db, world.owner.id, new Date())
    await world.shop.as(token).post('/api/users/signout')
    return token
  },
  async expired() {
    const { id, token } = await makeUser(world.shop)
    await world.shop.db.run(sql`update sessions set last_used_at = now() - interval '31 days' where user_id = ${id}`)
    return token
  },
  banned: async () => (await makeUser(world.shop, { isAdmin: true, active: false })).token,
  buyer: async () => (await makeUser(world.shop)).token,
  owner: () => createSession(world.shop.db, world.owner.id, new Date()),
  async 'demoted admin'() {
    const { id, token } = await makeUser(world.shop, { isAdmin: true })
    await world.shop.as(world.admin).put(`/api/users/${id}`, { isAdmin: false })
    return token
  },
  admin: () => createSession(world.shop.db, world.admin.id, new Date()),
}

/** The calls of every domain, and who may make them. */
async function callsOfTheApp(): Promise<{ call: string; access: string | undefined }[]> {
  const routes = await routesOfTheApp(world.shop.deps)
  return routes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url, config }) => ({ call: `${String(method)} ${url}`, access: config?.access }))
}
