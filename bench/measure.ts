import { setTimeout as delay } from 'node:timers/promises'
import { invalidationChannel } from '#server/platform/caching/invalidation.ts'
import { type Database, sql } from '#server/platform/database/database.ts'
import { getRequest, runLoad } from './load-client.ts'
import type { Options } from './options.ts'
import type { Scenario } from './page-scenarios.ts'
import type { Program } from './programs.ts'
import type { Measured, Spread } from './report.ts'

type MeasureOptions = Options & { db: Database; hello: Program; shop: Program }

/** Loads baseline and shop alternately, so that other work of the machine affects both. */
export async function measureScenario(scenario: Scenario, options: MeasureOptions): Promise<Measured> {
  const { db, hello, shop, rounds, connections, seconds } = options
  const nextHello = inTurn([getRequest('/')], false)
  const pairs = await inRounds(rounds, async (isWarmUp) => {
    const length = isWarmUp ? seconds / 2 : seconds
    const baseline = await runLoad({ port: hello.port, connections, seconds: length / 2, next: nextHello })
    if (scenario.uncached) await forgetAll(db)
    const next = inTurn(scenario.requests, scenario.uncached ?? false)
    const load = await runLoad({ port: shop.port, connections, seconds: length, next })
    return { baseline, load }
  })
  return {
    name: scenario.name,
    ...(scenario.target !== undefined && { target: scenario.target }),
    ...(scenario.maxP95 !== undefined && { maxP95: scenario.maxP95 }),
    ratio: spreadOf(pairs.map(({ load, baseline }) => load.perSecond / baseline.perSecond)),
    perSecond: spreadOf(pairs.map(({ load }) => load.perSecond)),
    p95: spreadOf(pairs.map(({ load }) => load.p95)),
    p99: spreadOf(pairs.map(({ load }) => load.p99)),
    baseline: spreadOf(pairs.map(({ baseline }) => baseline.perSecond)),
    clientBusy: spreadOf(pairs.map(({ load }) => load.clientBusy)).middle,
  }
}

/** The figures of so many rounds, after a round that only warms up. */
export async function inRounds<Figures>(
  rounds: number,
  measure: (isWarmUp: boolean) => Promise<Figures>,
): Promise<Figures[]> {
  await measure(true)
  const measured: Figures[] = []
  while (measured.length < rounds) measured.push(await measure(false))
  return measured
}

/** The median, the minimum and the maximum of some figures. */
export function spreadOf(figures: number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b)
  return { middle: sorted[Math.floor(sorted.length / 2)]!, least: sorted[0]!, greatest: sorted.at(-1)! }
}

/** An invalidation without tags empties the caches of every process. */
export async function forgetAll(db: Database): Promise<void> {
  await db.run(sql`select pg_notify(${invalidationChannel}, '{}')`)
  await delay(50) // Longer than the news takes.
}

/** The requests in order, repeated unless each may only be sent `once`. */
export function inTurn(requests: Buffer[], once: boolean): () => Buffer | undefined {
  let asked = 0
  return () => (once && asked >= requests.length ? undefined : requests[asked++ % requests.length])
}
