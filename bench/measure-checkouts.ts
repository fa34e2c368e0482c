import type { BenchDatabase } from './bench-database.ts'
import { makeHandwrittenCheckout } from './handwritten-checkout.ts'
import { spreadOf } from './measure.ts'
import type { Program } from './programs.ts'
import type { Measured } from './report.ts'
import { runShopCheckouts, signUpBuyers } from './shop-checkout.ts'

type MeasureOptions = { connections: number; rounds: number; seconds: number }

/** Measures whole checkouts of the shop and the handwritten ones, in turns. */
export async function measureCheckouts(
  database: BenchDatabase,
  shop: Program,
  { connections, rounds, seconds }: MeasureOptions,
): Promise<Measured> {
  const buyers = await signUpBuyers(shop.port, connections)
  const handwritten = await makeHandwrittenCheckout(database.connection)
  const pairs: { yardstick: number; perSecond: number; p99: number }[] = []
  // The first round warms both up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const yardstick = await handwritten.run(connections, seconds)
    const checkouts = await runShopCheckouts(database, { port: shop.port, buyers, seconds })
    if (round > 0) pairs.push({ yardstick, ...checkouts })
  }
  await handwritten.drop()
  return {
    name: `whole checkout, beside ${handwritten.by}`,
    target: 0.4,
    ratio: spreadOf(pairs.map(({ perSecond, yardstick }) => perSecond / yardstick)),
    perSecond: spreadOf(pairs.map(({ perSecond }) => perSecond)),
    p99: spreadOf(pairs.map(({ p99 }) => p99)),
    yardstick: spreadOf(pairs.map(({ yardstick }) => yardstick)),
    clientBusy: 0,
  }
}
