// `npm run bench -- --growth`: compares a shop of 100,000 products with a shop of ten thousand. Both run at once and are
// loaded alternately, so that other work of the machine affects both.
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { runLoad } from './load-client.ts'
import { noteFilling, noteMemory } from './measure-shop.ts'
import { forgetAll, inRounds, inTurn, spreadOf } from './measure.ts'
import { type Notes, openNotes } from './notes.ts'
import { dataDirOf, type Options } from './options.ts'
import { pageScenarios, type Scenario } from './page-scenarios.ts'
import { type Program, startShop } from './programs.ts'

type Shop = { products: number; database: BenchDatabase; program: Program; scenarios: Scenario[] }

const maxGrowth = 2
/** The slowest answer of a shop of a million products. */
const maxMs = 500

/** Sends uncached requests to a small and a large catalogue, and notes how the slowest answers grow. */
export async function measureGrowth(options: Options): Promise<void> {
  const { products, larger, port, only } = options
  const notes = openNotes('growth', options)
  const shops: Shop[] = []
  try {
    for (const [index, size] of [products, larger].entries())
      shops.push(await openShop(size, { ...options, port: port + index }))
    const [small, large] = shops as [Shop, Shop]
    noteFilling(notes, large.database)
    for (const [index, scenario] of small.scenarios.entries()) {
      if (!scenario.uncached || !scenario.name.includes(only)) continue
      await noteGrowth(notes, [small, scenario], [large, large.scenarios[index]!], options)
    }
    await noteMemory(notes, large.program)
    await notes.save()
  } finally {
    for (const { program, database } of shops) {
      await program.stop()
      await database.stop()
    }
    if (!options.folder) await rm(dirname(dataDirOf(options, products)), { recursive: true, force: true })
  }
}

async function openShop(products: number, options: Options): Promise<Shop> {
  const dataDir = dataDirOf(options, products)
  const database = await openBenchDatabase(dataDir, products)
  const program = await startShop(dataDir, { port: options.port })
  return { products, database, program, scenarios: await pageScenarios(database.db, products) }
}

type Asked = [shop: Shop, scenario: Scenario]

async function noteGrowth(notes: Notes, small: Asked, large: Asked, options: Options): Promise<void> {
  const p99s = await inRounds(
    options.rounds,
    async () => [await p99Of(small, options), await p99Of(large, options)] as const,
  )
  const { name } = small[1]
  for (const [index, { products }] of [small[0], large[0]].entries()) {
    const { middle } = spreadOf(p99s.map((pair) => pair[index]!))
    notes.figure({ name: `${name}: p99 at ${products.toLocaleString('en')}`, value: middle, unit: 'ms', atMost: maxMs })
  }
  const { middle } = spreadOf(p99s.map(([few, many]) => many / few))
  const atMost = large[0].products <= 100_000 ? maxGrowth : undefined
  notes.figure({ name: `${name}: growth of p99`, value: middle, unit: 'times', ...(atMost && { atMost }) })
}

async function p99Of([{ database, program }, scenario]: Asked, { connections, seconds }: Options): Promise<number> {
  await forgetAll(database.db)
  const { p99 } = await runLoad({ port: program.port, connections, seconds, next: inTurn(scenario.requests, true) })
  return p99
}
