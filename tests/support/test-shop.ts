import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { type Config, readConfig } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'
import { openDatabases } from '#server/open-databases.ts'
import { openApp } from './open-app.ts'
import { openedOnce } from './opened-once.ts'
import { makeTestDatabase } from './test-database.ts'

export type Answer = {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

export type TestShop = {
  deps: Deps
  app: FastifyInstance
  db: Deps['db']
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: CallOptions): Promise<Answer>
  /** Sets the shop's clock forward. */
  passTime(milliseconds: number): void
  close(): Promise<void>
}

type CallOptions = {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  remoteAddress?: string
}

/** The real app on a fresh database, or on that of DATABASE_URL, with local providers. Limits on tries are off by default. */
export async function openTestShop(settings: Record<string, string> = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foodland-shop-'))
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  const config: Config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', SEED: 'none', ...settings })
  const database = config.databaseUrl ? await openGivenDatabases(config, log) : await makeTestDatabase()
  let ahead = 0
  const opened = await openApp({ ...database, config, clock: () => new Date(Date.now() + ahead), log })
  return {
    ...opened,
    db: database.db,
    passTime: (milliseconds) => void (ahead += milliseconds),
    async call(method, url, { token, body, headers = {}, remoteAddress } = {}) {
      const request: InjectOptions = {
        method,
        url,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      }
      if (body !== undefined) request.payload = body as NonNullable<InjectOptions['payload']>
      if (remoteAddress) request.remoteAddress = remoteAddress
      const response = await opened.app.inject(request)
      const isJson = (response.headers['content-type'] ?? '').includes('application/json')
      return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers }
    },
    async close() {
      await opened.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One for all tests of a file. */
export const useTestShop = (settings: Record<string, string> = {}): TestShop => openedOnce(() => openTestShop(settings))

async function openGivenDatabases(config: Config, log: Deps['log']) {
  const opened = new AsyncDisposableStack()
  return { ...(await openDatabases(config, log, opened)), drop: () => opened.disposeAsync() }
}
