import { mkdir } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { seedShop } from '#db/seed/seed-shop.ts'
import { type AdminSignIn, ensureAdmin } from './accounts/ensure-admin.ts'
import type { Deps } from './deps.ts'
import { makeDeps } from './make-deps.ts'
import { openDatabases } from './open-databases.ts'
import type { Config } from './platform/config.ts'
export type PrepareOptions = {
  config: Config
  log: FastifyBaseLogger
  /** Says to the person at the terminal what takes its time. */
  tell: (line: string) => void
}

/** A shop whose database is up to date and filled, before it listens. */
export type PreparedShop = {
  deps: Deps
  /** The admin's sign-in, when this start made it. */
  admin: AdminSignIn | undefined
}

/** Brings up what every process of the shop stands on: the database, migrated, with an admin and goods in it. */
export async function prepareShop(
  { config, log, tell }: PrepareOptions,
  started: AsyncDisposableStack,
): Promise<PreparedShop> {
  await mkdir(config.dataDir, { recursive: true })
  const { db, readDb } = await openDatabases(config, log, started)
  const { deps, close } = await makeDeps({ config, db, readDb, log })
  started.defer(close)
  const admin = await ensureAdmin(deps)
  await seedShop(deps, tell)
  return { deps, admin }
}
