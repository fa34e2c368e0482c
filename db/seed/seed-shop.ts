// Fills an empty shop, once. When several processes start on an empty database, one of them fills the shop, and the others
// wait.
import type { Deps } from '#server/deps.ts'
import { seedLock } from '#server/platform/database/advisory-locks.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { noTimeLimits } from '#server/platform/database/on-snapshot.ts'
import { programTexts as texts } from '#shared/platform/program-texts.ts'

type Fill = (deps: Deps, signal: AbortSignal) => Promise<void>

/** `catalogue` fills a shop. One of the demos then adds a history; `demo-eu` first settles the shop in Berlin. */
type Seeds = { catalogue: Fill; demo: Fill; 'demo-eu': Fill }

/** The seeds that come with the shop. Their code is loaded only when needed: once in a shop's life. */
export const shippedSeeds: Seeds = {
  catalogue: async (deps, signal) => (await import('./seed-catalogue.ts')).seedCatalogue(deps, signal),
  demo: async (deps, signal) => (await import('./seed-demo.ts')).seedDemo(deps, signal),
  'demo-eu': async (deps, signal) => (await import('./seed-demo-eu.ts')).seedDemoEu(deps, signal),
}

type SeedOptions = { seeds: Seeds; tell: (line: string) => void; signal: AbortSignal }

/**
 * Seeds the shop at its first start (docs/rules/running.md#start). Does nothing in a shop that was seeded before or has
 * products, orders or accounts of its own. A new seed replaces what an interrupted seed has made; a start without a seed
 * keeps it. Throws when `signal` is aborted before the seed is complete. Tells a live shop when it still has the demo's
 * history.
 */
export async function seedShop(deps: Deps, { seeds, tell, signal }: SeedOptions): Promise<void> {
  const { db, config } = deps
  const hasNothingToDo = ({ isSettled, isBegun }: State) => isSettled || (config.seed === 'none' && !isBegun)
  const before = await stateOf(db)
  if (config.shopMode === 'live' && before.kind?.startsWith('demo')) tell(texts.isMadeUp)
  if (hasNothingToDo(before)) return
  const client = await db.pool.connect()
  try {
    // The other process may need longer to seed the shop than the limits for statements and locks allow.
    await client.query(noTimeLimits)
    await client.query('select pg_advisory_lock($1)', [seedLock])
    const state = await stateOf(db)
    if (hasNothingToDo(state)) return
    if (config.seed === 'none') {
      await saveFact(db, 'seeded', { kind: 'abandoned' })
      return
    }
    if (state.isBegun) await removeUnfinishedSeed(db)
    else await saveFact(db, 'seed begun', true)
    tell(texts.fillsShelves)
    await seeds.catalogue(deps, signal)
    if (config.seed !== 'catalogue') {
      tell(texts.invitesNeighbours)
      await seeds[config.seed](deps, signal)
    }
    await saveFact(db, 'seeded', { kind: config.seed })
  } finally {
    // The lock and the setting end with their connection, whatever happened.
    client.release(true)
  }
}

type State = {
  /** The shop was seeded, or has data that no seed made. */
  isSettled: boolean
  /** An earlier start began to seed the shop. */
  isBegun: boolean
  /** The seed that filled the shop, if any. */
  kind: string | null
}

async function stateOf(db: Db): Promise<State> {
  type Facts = { seeded: boolean; kind: string | null; begun: boolean; used: boolean }
  const { seeded, kind, begun, used } = await db.oneRow<Facts>(sql`
    select exists (select from shop_facts where name = 'seeded') as seeded,
      (select value ->> 'kind' from shop_facts where name = 'seeded') as kind,
      exists (select from shop_facts where name = 'seed begun') as begun,
      exists (select from products) or exists (select from categories) or exists (select from orders)
        or exists (select from users where not is_seeded) as used`)
  return { isSettled: seeded || (used && !begun), isBegun: begun, kind }
}

async function saveFact(db: Db, name: string, value: unknown): Promise<void> {
  await db.run(sql`insert into shop_facts (name, value) values (${name}, ${JSON.stringify(value)})`)
}

/**
 * Removes what an interrupted seed has made, except pictures, which the next seed finds again. `cascade` includes only
 * tables that refer to these tables by a foreign key.
 */
async function removeUnfinishedSeed(db: Db): Promise<void> {
  await db.run(sql`
    truncate products, categories, slides, orders, mails, audit_log, local_paypal_orders, local_paypal_refunds cascade`)
  await db.run(sql`delete from users where not is_seeded`)
}
