// Fills an empty shop, once. Several processes may start at once on an empty database: one fills it, the others wait.
import type { Deps } from '#server/deps.ts'
import { seedLock } from '#server/platform/database/advisory-locks.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { noTimeLimits } from '#server/platform/database/no-time-limits.ts'
import { programTexts as texts } from '#shared/platform/program-texts.ts'

type Fill = (deps: Deps, signal: AbortSignal) => Promise<void>

/** What fills a shop; `demo` adds to what `catalogue` has made. */
type Seeds = { catalogue: Fill; demo: Fill }

/** Those that ship with the shop, loaded when they are needed: once in a shop's life. */
export const shippedSeeds: Seeds = {
  catalogue: async (deps, signal) => (await import('./seed-catalogue.ts')).seedCatalogue(deps, signal),
  demo: async (deps, signal) => (await import('./seed-demo.ts')).seedDemo(deps, signal),
}

type SeedOptions = { seeds: Seeds; tell: (line: string) => void; signal: AbortSignal }

/**
 * Seeds the shop at its first start (docs/rules/running.md#start); does nothing in a shop that was seeded or has
 * anything of its own. What an unfinished seed made is replaced by a new seed, or, in a start without one, taken over
 * as the shop's own. Throws when `signal` is aborted before the seed is complete; the seed then stays unfinished. A
 * live shop is told what it still has of its time as a test shop.
 */
export async function seedShop(deps: Deps, { seeds, tell, signal }: SeedOptions): Promise<void> {
  const { db, config } = deps
  const hasNothingToDo = ({ isSettled, isBegun }: State) => isSettled || (config.seed === 'none' && !isBegun)
  const before = await stateOf(db)
  if (config.shopMode === 'live' && before.kind === 'demo') tell(texts.isMadeUp)
  if (hasNothingToDo(before)) return
  const client = await db.pool.connect()
  try {
    // Another process may need longer to seed the shop than a statement or a wait for a lock is allowed.
    await client.query(noTimeLimits)
    await client.query('select pg_advisory_lock($1)', [seedLock])
    const state = await stateOf(db)
    if (hasNothingToDo(state)) return
    if (config.seed === 'none') {
      await keepFact(db, 'seeded', { kind: 'abandoned' })
      return
    }
    if (state.isBegun) await removeHalfSeed(db)
    else await keepFact(db, 'seed begun', true)
    tell(texts.fillsShelves)
    await seeds.catalogue(deps, signal)
    if (config.seed === 'demo') {
      tell(texts.invitesNeighbours)
      await seeds.demo(deps, signal)
    }
    await keepFact(db, 'seeded', { kind: config.seed })
  } finally {
    // The lock and the setting end with their connection, whatever happened.
    client.release(true)
  }
}

type State = {
  /** It was seeded, or has something that no seed made: it is left alone. */
  isSettled: boolean
  /** An earlier start began to seed it. */
  isBegun: boolean
  /** The seed that it was filled with, if any. */
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

async function keepFact(db: Db, name: string, value: unknown): Promise<void> {
  await db.run(sql`insert into shop_facts (name, value) values (${name}, ${JSON.stringify(value)})`)
}

/**
 * Clears what a killed seed left behind; the pictures that it stored are found again. `cascade` finds the tables that
 * refer to these by a foreign key, and no others.
 */
async function removeHalfSeed(db: Db): Promise<void> {
  await db.run(sql`
    truncate products, categories, slides, orders, mails, audit_log, local_paypal_orders, local_paypal_refunds cascade`)
  await db.run(sql`delete from users where not is_seeded`)
}
