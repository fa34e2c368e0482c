import { v7 as uuid } from 'uuid'
import { sql } from '#server/platform/database/database.ts'
import type { BenchDatabase } from './bench-database.ts'
import { inRounds, spreadOf } from './measure.ts'
import type { Options } from './options.ts'
import type { Program } from './programs.ts'
import type { Measured } from './report.ts'
import { runShopCheckouts, signUpBuyers } from './shop-checkout.ts'

/**
 * Measures whole checkouts of buyers who all want the same slot, beside those of a shop without methods of delivery,
 * alternately: the counter of a slot must not hold up the shop (docs/rules/delivery.md#places).
 */
export async function measureSlots(
  database: BenchDatabase,
  shop: Program,
  { connections, rounds, seconds }: Options,
): Promise<Measured> {
  const { db } = database
  const tokens = await signUpBuyers(shop.port, connections)
  const delivery = await makeSlot(database)
  const offer = (active: boolean) =>
    db.run(sql`update delivery_methods set active = ${active} where id = ${delivery.method}`)
  const pairs = await inRounds(rounds, async () => {
    const { perSecond: baseline } = await runShopCheckouts(database, { port: shop.port, tokens, seconds })
    await offer(true)
    const checkouts = await runShopCheckouts(database, { port: shop.port, tokens, seconds, delivery })
    await offer(false)
    return { baseline, ...checkouts }
  })
  return {
    name: 'whole checkout with all buyers in one slot, beside none',
    target: 0.8,
    ratio: spreadOf(pairs.map(({ perSecond, baseline }) => perSecond / baseline)),
    perSecond: spreadOf(pairs.map(({ perSecond }) => perSecond)),
    p99: spreadOf(pairs.map(({ p99 }) => p99)),
    baseline: spreadOf(pairs.map(({ baseline }) => baseline)),
    clientBusy: 0,
  }
}

/** A method that is not offered yet, with one slot that has a place for everybody. */
async function makeSlot({ db }: BenchDatabase): Promise<{ method: string; slot: string }> {
  const [method, slot] = [uuid(), uuid()]
  await db.run(sql`
    insert into delivery_methods (id, kind, name, active, made_until, made_zone)
    values (${method}, 'delivery', ${`Bench ${method}`}, false, 'infinity', (select time_zone from shop_settings))`)
  await db.run(sql`
    insert into delivery_slots (id, method_id, on_date, starts_at, ends_at, closes_at, capacity_orders)
    values (${slot}, ${method}, current_date + 1, now() + interval '1 day', now() + interval '26 hours',
      now() + interval '1 day', 1000000000)`)
  return { method, slot }
}
