import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { timeToNews } from './freshness.ts'
import { idleFigures } from './idle.ts'
import { sellLastPieces } from './last-buyers.ts'
import { measureCheckouts } from './measure-checkouts.ts'
import { measureSlots } from './measure-slots.ts'
import { measureScenario } from './measure.ts'
import { type Notes, openNotes } from './notes.ts'
import { dataDirOf, type Options } from './options.ts'
import { pageScenarios } from './page-scenarios.ts'
import { type Program, startHello, startShop } from './programs.ts'

/** Measures ratios to the baselines, and the shop's own figures, at one size of catalogue. */
export async function measureShop(options: Options): Promise<void> {
  const { products, port, only } = options
  const dataDir = dataDirOf(options, products)
  const notes = openNotes(String(products), options)
  try {
    const database = await openBenchDatabase(dataDir, products)
    noteFilling(notes, database)
    const profile = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
    const shop = await startShop(dataDir, { port, nodeOptions: profile })
    try {
      await measureUnderLoad(database, shop, notes, options)
    } finally {
      await shop.stop()
      await database.stop()
    }
    if ('idle'.includes(only)) for (const figure of await idleFigures(dataDir, port)) notes.figure(figure)
    await notes.save()
  } finally {
    if (!options.folder) await rm(dirname(dataDir), { recursive: true, force: true })
  }
}

/** A database of an earlier run is not filled again. */
export function noteFilling(notes: Notes, { filledInMs }: BenchDatabase): void {
  if (filledInMs === undefined) return
  notes.figure({ name: 'filling the database', value: filledInMs / 1000, unit: 's', atMost: 180 })
}

/** The limit of the server's memory after any load. */
export async function noteMemory(notes: Notes, shop: Program): Promise<void> {
  notes.figure({ name: 'memory of the server after the load', value: await shop.memory(), unit: 'MB', atMost: 300 })
}

async function measureUnderLoad(database: BenchDatabase, shop: Program, notes: Notes, options: Options): Promise<void> {
  const { dataDir } = database
  const isWanted = (name: string) => name.includes(options.only)
  const hello = await startHello(shop.port + 1)
  try {
    for (const scenario of await pageScenarios(database.db, options.products)) {
      if (!isWanted(scenario.name)) continue
      notes.ratio(await measureScenario(scenario, { db: database.db, hello, shop, ...options }))
    }
  } finally {
    await hello.stop()
  }
  if (isWanted('checkout')) notes.ratio(await measureCheckouts(database, shop, options))
  if (isWanted('checkout in a slot')) notes.ratio(await measureSlots(database, shop, options))
  if (isWanted('memory')) await noteMemory(notes, shop)
  if (isWanted('last pieces')) {
    const { sold, left } = await sellLastPieces(database, shop.port)
    notes.figure({ name: '60 buyers for a stock of 20: sold', value: sold, unit: '', exactly: 20 })
    notes.figure({ name: '60 buyers for a stock of 20: left', value: left, unit: '', exactly: 0 })
  }
  if (isWanted('news')) {
    const other = await startShop(dataDir, { port: shop.port + 2 })
    try {
      const value = await timeToNews(database.db, [shop, other])
      notes.figure({ name: 'news on every page of two processes', value, unit: 'ms', atMost: 1000 })
    } finally {
      await other.stop()
    }
  }
}
