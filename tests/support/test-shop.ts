import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type Config, readConfig } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'
import { openDatabases } from '#server/open-databases.ts'
import { openApp } from './open-app.ts'
import { openedOnce } from './opened-once.ts'
import { makeTestDatabase } from './test-database.ts'
import type { Answer, BodyOf, Method } from './typed-calls.ts'

export type TestShop = Caller & {
  deps: Deps
  app: FastifyInstance
  db: Deps['db']
  /** Calls as this person, or with this token; without one, as a guest. */
  as(person: { token: string } | string | undefined): Caller
  call: Call
  /** Sets the shop's clock forward. */
  passTime(milliseconds: number): void
  close(): Promise<void>
}

/** Calls of one person, whose answers have the types of the contract. */
type Caller = {
  get<Url extends string>(url: Url, sent?: Sent): Promise<Answer<BodyOf<'GET', Url>>>
  post<Url extends string>(url: Url, body?: unknown, sent?: Sent): Promise<Answer<BodyOf<'POST', Url>>>
  put<Url extends string>(url: Url, body?: unknown, sent?: Sent): Promise<Answer<BodyOf<'PUT', Url>>>
  delete<Url extends string>(url: Url, sent?: Sent): Promise<Answer<BodyOf<'DELETE', Url>>>
}
type Call = <Asked extends Method, Url extends string>(
  method: Asked,
  url: Url,
  options?: Sent & { token?: string | undefined; body?: unknown },
) => Promise<Answer<BodyOf<Asked, Url>>>
type Sent = { headers?: Record<string, string>; remoteAddress?: string }

/** The real app on a fresh database, or on that of DATABASE_URL, with local providers. Limits on tries are off by default. */
export async function openTestShop(settings: Record<string, string> = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foodland-shop-'))
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  const config: Config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', SEED: 'none', ...settings })
  const database = config.databaseUrl ? await openGivenDatabases(config, log) : await makeTestDatabase()
  let ahead = 0
  const opened = await openApp({ ...database, config, clock: () => new Date(Date.now() + ahead), log })
  const call: Call = async (method, url, { token, body, headers = {}, remoteAddress } = {}) => {
    const request: InjectOptions = {
      method,
      url,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    }
    if (body !== undefined) request.payload = body as NonNullable<InjectOptions['payload']>
    if (remoteAddress) request.remoteAddress = remoteAddress
    const response = await opened.app.inject(request)
    const isJson = (response.headers['content-type'] ?? '').includes('application/json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : (response.body as never),
      headers: response.headers,
    }
  }
  const as = (person?: { token: string } | string): Caller => {
    const token = typeof person === 'object' ? person.token : person
    return {
      get: (url, sent) => call('GET', url, { ...sent, token }),
      post: (url, body, sent) => call('POST', url, { ...sent, token, body }),
      put: (url, body, sent) => call('PUT', url, { ...sent, token, body }),
      delete: (url, sent) => call('DELETE', url, { ...sent, token }),
    }
  }
  return {
    ...opened,
    ...as(),
    as,
    call,
    db: database.db,
    passTime: (milliseconds) => void (ahead += milliseconds),
    async close() {
      await opened.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One for a single test, closed at its end. */
export async function openShopOfTest(settings: Record<string, string> = {}): Promise<TestShop> {
  const shop = await openTestShop(settings)
  onTestFinished(() => shop.close())
  return shop
}

/** One for all tests of a file. */
export const useTestShop = (settings: Record<string, string> = {}): TestShop => openedOnce(() => openTestShop(settings))

async function openGivenDatabases(config: Config, log: Deps['log']) {
  const opened = new AsyncDisposableStack()
  return { ...(await openDatabases(config, log, opened)), drop: () => opened.disposeAsync() }
}
