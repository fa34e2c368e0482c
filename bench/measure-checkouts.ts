import type { BenchDatabase } from './bench-database.ts'
import { makeHandwrittenCheckout } from './handwritten-checkout.ts'
import { inRounds, spreadOf } from './measure.ts'
import type { Options } from './options.ts'
import type { Program } from './programs.ts'
import type { Measured } from './report.ts'
import { runShopCheckouts, signUpBuyers } from './shop-checkout.ts'

/** Measures whole checkouts of the shop and of the baseline, alternately. */
export async function measureCheckouts(
  database: BenchDatabase,
  shop: Program,
  { connections, rounds, seconds }: Options,
): Promise<Measured> {
  const tokens = await signUpBuyers(shop.port, connections)
  const handwritten = await makeHandwrittenCheckout(database.connection)
  const pairs = await inRounds(rounds, async () => {
    const baseline = await handwritten.run(connections, seconds)
    const checkouts = await runShopCheckouts(database, { port: shop.port, tokens, seconds })
    return { baseline, ...checkouts }
  })
  await handwritten.drop()
  return {
    name: `whole checkout, beside ${handwritten.by}`,
    ratio: spreadOf(pairs.map(({ perSecond, baseline }) => perSecond / baseline)),
    perSecond: spreadOf(pairs.map(({ perSecond }) => perSecond)),
    p99: spreadOf(pairs.map(({ p99 }) => p99)),
    baseline: spreadOf(pairs.map(({ baseline }) => baseline)),
    clientBusy: 0,
  }
}
