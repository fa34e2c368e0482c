// `npm run bench`: the built shop beside its yardsticks, in turns, on a database that it makes.
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openBenchDatabase } from './bench-database.ts'
import { measureScenario } from './measure.ts'
import { dataDirOf, readOptions } from './options.ts'
import { pageScenarios } from './page-scenarios.ts'
import { startHello, startShop } from './programs.ts'
import { type Figure, figureLine, pageLine, type SizeResult } from './report.ts'
import { committedResults, commitOfNow, machineOfNow, writeResult } from './results-file.ts'

const options = readOptions(process.argv.slice(2))
const say = (line: string) => void process.stdout.write(`${line}\n`)
const { products, rounds, seconds, connections, port } = options
const dataDir = dataDirOf(options, products)
const result: SizeResult = {
  measuredAt: new Date().toISOString(),
  commit: commitOfNow(),
  machine: machineOfNow(),
  rounds,
  pages: [],
  figures: [],
}
const before = committedResults()[products]

await using cleanup = new AsyncDisposableStack()
if (!options.folder) cleanup.defer(() => rm(dirname(dataDir), { recursive: true, force: true }))
say(`${products.toLocaleString('en')} products, ${connections} connections, ${rounds} rounds. ${result.machine}`)
await mkdir(dataDir, { recursive: true })
const database = await openBenchDatabase(dataDir, products)
cleanup.defer(() => database.stop())
const note = (figure: Figure) => {
  result.figures.push(figure)
  say(
    figureLine(
      figure,
      before?.figures.find(({ name }) => name === figure.name),
    ),
  )
}
if (database.filledInMs)
  note({ name: 'filling the database', value: database.filledInMs / 1000, unit: 's', atMost: 180 })

const hello = await startHello(port)
cleanup.defer(() => hello.stop())
const shop = await startShop(dataDir, {
  port: port + 1,
  ...(options.profile && { nodeOptions: ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] }),
})
cleanup.defer(() => shop.stop())

for (const scenario of await pageScenarios(database.db, products)) {
  if (!scenario.name.includes(options.only)) continue
  const measured = await measureScenario(scenario, { db: database.db, hello, shop, rounds, seconds, connections })
  result.pages.push(measured)
  say(
    pageLine(
      measured,
      before?.pages.find(({ name }) => name === measured.name),
    ),
  )
}
note({ name: 'memory of the server after the load', value: await shop.memory(), unit: 'MB', atMost: 250 })
await writeResult(String(products), result)
