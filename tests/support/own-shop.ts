// The real app on a PostgreSQL of its own, for tests that take the database away, freeze it or fill its disk.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import { pino } from 'pino'
import { startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { readConfig } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { makeProduct, makeUser } from './builders.ts'
import { openApp } from './open-app.ts'
import { shippingAddress } from './orders.ts'

export type OwnShop = {
  dataDir: string
  deps: Deps
  db: Deps['db']
  app: FastifyInstance
  close(): Promise<void>
}

type Options = {
  dataDir?: string
  /** Restarts the database when it has ended, as the shop does. */
  keepAlive?: boolean
  pool?: pg.PoolConfig
}

export async function openOwnShop({ dataDir, keepAlive = false, pool = {} }: Options = {}): Promise<OwnShop> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'foodland-own-')))
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  const postgres = await startBundledPostgres({ dataDir: folder, onNote: () => {} })
  if (keepAlive) postgres.keepAlive(log)
  const db = openDatabase({ ...postgres.connection, ...pool }, { onError: () => {} })
  await migrate(db.pool)
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', SEED: 'none' })
  const opened = await openApp({ config, db, log })
  return {
    ...opened,
    dataDir: folder,
    db,
    async close() {
      await opened.close()
      await db.end()
      await postgres.stop()
    },
  }
}

/** A new buyer, who orders one piece at each call, of a product of which there is enough. */
export async function orderIn(shop: OwnShop): Promise<() => Promise<LightMyRequestResponse>> {
  const { token } = await makeUser(shop)
  const product = await makeProduct(shop, { stock: 1_000_000 })
  return () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${token}` },
      payload: { orderItems: [{ product: product.id, quantity: 1 }], shippingAddress },
    })
}
