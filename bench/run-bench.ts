// `npm run bench`: the built shop beside its yardsticks, in turns, on a database that it makes (issue 7).
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { measureCheckouts } from './measure-checkouts.ts'
import { measureScenario } from './measure.ts'
import { timeToNews } from './freshness.ts'
import { sellLastPieces } from './last-buyers.ts'
import { dataDirOf, readOptions } from './options.ts'
import { pageScenarios } from './page-scenarios.ts'
import { type Program, startHello, startShop } from './programs.ts'
import { figureLine, pageLine, type Figure, type Measured, type SizeResult } from './report.ts'
import { committedResults, commitOfNow, machineOfNow, writeResult } from './results-file.ts'
import { idleFigures } from './idle.ts'

const options = readOptions(process.argv.slice(2))
const { products, port, only } = options
const dataDir = dataDirOf(options, products)
const before = committedResults()[products]
const result: SizeResult = {
  measuredAt: new Date().toISOString(),
  commit: commitOfNow(),
  machine: machineOfNow(),
  rounds: options.rounds,
  pages: [],
  figures: [],
}
const say = (line: string) => void process.stdout.write(`${line}\n`)
const noteFigure = (figure: Figure) => {
  result.figures.push(figure)
  say(
    figureLine(
      figure,
      before?.figures.find(({ name }) => name === figure.name),
    ),
  )
}
const noteRatio = (measured: Measured) => {
  result.pages.push(measured)
  say(
    pageLine(
      measured,
      before?.pages.find(({ name }) => name === measured.name),
    ),
  )
}
const isWanted = (name: string) => name.includes(only)

try {
  say(`${products.toLocaleString('en')} products, ${options.rounds} rounds. ${result.machine}`)
  const database = await openBenchDatabase(dataDir, products)
  if (database.filledInMs !== undefined)
    noteFigure({ name: 'filling the database', value: database.filledInMs / 1000, unit: 's', atMost: 180 })
  const profile = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
  const shop = await startShop(dataDir, { port, nodeOptions: profile })
  try {
    await measureUnderLoad(database, shop)
  } finally {
    await shop.stop()
    await database.stop()
  }
  if (isWanted('idle')) for (const figure of await idleFigures(dataDir, port)) noteFigure(figure)
  if (only === '') await writeResult(String(products), result)
} finally {
  if (!options.folder) await rm(dirname(dataDir), { recursive: true, force: true })
}

async function measureUnderLoad(database: BenchDatabase, shop: Program): Promise<void> {
  const hello = await startHello(port + 1)
  for (const scenario of await pageScenarios(database.db, products)) {
    if (!isWanted(scenario.name)) continue
    noteRatio(await measureScenario(scenario, { db: database.db, hello, shop, ...options }))
  }
  await hello.stop()
  if (isWanted('checkout')) noteRatio(await measureCheckouts(database, shop, options))
  if (isWanted('memory'))
    noteFigure({ name: 'memory of the server after the load', value: await shop.memory(), unit: 'MB', atMost: 250 })
  if (isWanted('last pieces')) {
    const { sold, left } = await sellLastPieces(database, shop.port)
    noteFigure({ name: '60 buyers for a stock of 20: sold', value: sold, unit: '', exactly: 20 })
    noteFigure({ name: '60 buyers for a stock of 20: left', value: left, unit: '', exactly: 0 })
  }
  if (isWanted('news')) {
    const other = await startShop(dataDir, { port: port + 2 })
    try {
      const value = await timeToNews(database, [shop, other])
      noteFigure({ name: 'news on every page of two processes', value, unit: 'ms', atMost: 1000 })
    } finally {
      await other.stop()
    }
  }
}
