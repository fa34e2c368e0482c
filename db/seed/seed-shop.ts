// Fills an empty shop, once. Several processes may start at once on an empty database: one fills it, the others wait.
import { type Db, sql } from '#server/platform/database.ts'
import type { Deps } from '#server/deps.ts'

const seedLock = 727_001

/** Brings the shop of the first start (RULINGS §8 SEED); does nothing in a shop that was seeded or has products. */
export async function seedShop(deps: Deps, tell: (line: string) => void): Promise<void> {
  const { db, config } = deps
  if (config.seed === 'none' || (await isSettled(db))) return
  const client = await db.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [seedLock])
    if (await isSettled(db)) return
    await removeHalfSeed(db)
    tell('Filling the shelves for the first time …')
    const { seedCatalogue } = await import('./seed-catalogue.ts') // Needed once in a shop's life.
    await seedCatalogue(deps)
    if (config.seed === 'demo') {
      tell('Inviting some neighbours, with reviews and 90 days of orders …')
      const { seedDemo } = await import('./seed-demo.ts')
      await seedDemo(deps)
    }
    await db.run(sql`insert into shop_facts (name, value) values ('seeded', ${JSON.stringify({ kind: config.seed })})`)
  } finally {
    // The lock ends with its connection, whatever happened.
    client.release(true)
  }
}

/** A shop is settled once it was seeded; one that never was, but has products of its own, is left alone too. */
async function isSettled(db: Db): Promise<boolean> {
  const found = await db.row<{ seeded: boolean; begun: boolean; products: boolean }>(sql`
    select exists (select from shop_facts where name = 'seeded') as seeded,
      exists (select from shop_facts where name = 'seed begun') as begun,
      exists (select from products) as products`)
  return found!.seeded || (found!.products && !found!.begun)
}

/** A seed that was killed in the middle starts afresh; the pictures that it kept are found again. */
async function removeHalfSeed(db: Db): Promise<void> {
  await db.run(sql`insert into shop_facts (name, value) values ('seed begun', 'true') on conflict do nothing`)
  await db.run(sql`truncate products, categories, promos, orders cascade`)
  await db.run(sql`delete from users where not is_seeded`)
}
