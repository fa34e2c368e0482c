import type { FastifyBaseLogger } from 'fastify'
import { seedShop, shippedSeeds } from '#db/seed/seed-shop.ts'
import { programTexts as texts } from '#shared/platform/program-texts.ts'
import { ensureAdmin } from './accounts/ensure-admin.ts'
import type { Config } from './config/config.ts'
import type { Deps } from './deps.ts'
import { makeDeps } from './make-deps.ts'
import { openDatabases } from './open-databases.ts'

export type PrepareOptions = {
  config: Config
  log: FastifyBaseLogger
  /** Tells the person at the terminal what takes time, and how the first admin signs in. */
  tell: (line: string) => void
  /** Aborted when the start is told to stop: filling an empty shop, which takes long, then breaks off. */
  signal: AbortSignal
}

/** Prepares what every process of the shop needs: the database, migrated, with an admin and goods in it. */
export async function prepareShop(
  { config, log, tell, signal }: PrepareOptions,
  opened: AsyncDisposableStack,
): Promise<Deps> {
  const databases = await openDatabases(config, log, opened, { tell })
  const deps = await makeDeps({ ...databases, config, log }, opened)
  const admin = await ensureAdmin(deps)
  // At once: however this start ends, the password is known nowhere else.
  if (admin) tell(texts.firstAdmin(admin.email, admin.password))
  await seedShop(deps, { seeds: shippedSeeds, tell, signal })
  return deps
}
