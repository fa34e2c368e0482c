import type { FastifyBaseLogger } from 'fastify'
import { seedShop, shippedSeeds } from '#db/seed/seed-shop.ts'
import { programTexts as texts } from '#shared/platform/program-texts.ts'
import { ensureAdmin } from './accounts/ensure-admin.ts'
import { readUnits } from './catalog/content/read-units.ts'
import { requirePayablePrices } from './catalog/require-payable-prices.ts'
import type { Config } from './config/config.ts'
import type { Deps } from './deps.ts'
import { makeDeps } from './make-deps.ts'
import { openDatabases } from './open-databases.ts'

export type PrepareOptions = {
  config: Config
  log: FastifyBaseLogger
  /** Prints a line: what takes time, and how the first admin signs in. */
  tell: (line: string) => void
  /** Aborted when the start is told to stop. Seeding, which takes long, then ends early. */
  signal: AbortSignal
}

/** Prepares the database for every process of the shop: migrated, with an admin and the seed (docs/rules/running.md#start). */
export async function prepareShop(
  { config, log, tell, signal }: PrepareOptions,
  opened: AsyncDisposableStack,
): Promise<Deps> {
  const databases = await openDatabases(config, log, opened, tell)
  const deps = await makeDeps({ ...databases, config, log }, opened)
  await requirePayablePrices(deps)
  await readUnits(deps.db)
  const admin = await ensureAdmin(deps)
  // Printed at once, because the password is stored nowhere and this start may fail later.
  if (admin) tell(texts.firstAdmin(admin.email, admin.password))
  await seedShop(deps, { seeds: shippedSeeds, tell, signal })
  return deps
}

const everywhere = new Set(['127.0.0.1', 'localhost', '0.0.0.0', '::'])

/** The address of a shop on its own machine. */
export function shopAddress(host: string, port: number): string {
  if (everywhere.has(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
