// `npm run bench -- --replica`: two processes on a primary and a streaming replica. All of them share this machine, so
// this shows that the replica takes the catalogue's reads and that nobody sees old data, not what another machine
// gains.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from '#tests/support/replicated-database.ts'
import { sampleProducts } from './bench-database.ts'
import { timeToNews } from './freshness.ts'
import { openConnection } from './load-client.ts'
import { makeCatalogue } from './make-catalogue.ts'
import { measureScenario } from './measure.ts'
import { type Notes, openNotes } from './notes.ts'
import type { Options } from './options.ts'
import { pageScenarios } from './page-scenarios.ts'
import { type Program, startHello, startShop } from './programs.ts'
import type { Figure } from './report.ts'
import { callsOn, orderOf, signUpBuyers } from './shop-checkout.ts'

const ordersRead = 60

/** Measures the shop without and with the replica, alternately, and whether buyers always see their own orders. */
export async function measureReplica(options: Options): Promise<void> {
  const notes = openNotes('replica', options)
  const servers = await startReplicatedDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'foodland-bench-replica-'))
  const db = openDatabase({ connectionString: servers.primary.url }, { onError: () => {} })
  const hello = await startHello(options.port + 1)
  try {
    await migrate(db.pool)
    await makeCatalogue(db.pool, options.products)
    await caughtUp(servers)
    for (const withReplica of [false, true]) {
      const shop = await startShop(folder, { port: options.port, env: addresses(servers, withReplica) })
      try {
        await measureUncached({ db, hello, shop, options, notes, servers, withReplica })
        if (withReplica) notes.figure(await ownOrdersSeen(db, shop.port))
        if (withReplica) notes.figure(await newsSeen(db, shop))
      } finally {
        await shop.stop()
      }
    }
    await notes.save()
  } finally {
    await hello.stop()
    await db.end()
    await servers.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const addresses = ({ primary, replica }: ReplicatedDatabase, withReplica: boolean) => ({
  WORKERS: '2',
  DATABASE_URL: primary.url,
  ...(withReplica && { DATABASE_REPLICA_URL: replica.url }),
})

async function caughtUp({ primary, replica }: ReplicatedDatabase): Promise<void> {
  const [at] = await primary.query('select pg_current_wal_lsn()::text as end')
  const has = async () => (await replica.query(`select pg_last_wal_replay_lsn() >= '${String(at!['end'])}' as has`))[0]
  while ((await has())!['has'] !== true) await delay(50)
}

type Uncached = {
  db: Database
  hello: Program
  shop: Program
  options: Options
  notes: Notes
  servers: ReplicatedDatabase
  withReplica: boolean
}

/** Measures uncached lists, and how many of their reads the replica answered. */
async function measureUncached({ db, hello, shop, options, notes, servers, withReplica }: Uncached): Promise<void> {
  const scenarios = await pageScenarios(db, options.products)
  const scenario = scenarios.find(({ name }) => name === 'listing, API, uncached')!
  const before = await scansOf(servers.replica.url)
  const measured = await measureScenario(scenario, { db, hello, shop, ...options })
  notes.ratio({ ...measured, name: `${scenario.name}, ${withReplica ? 'replica' : 'primary alone'}` })
  const scans = (await scansOf(servers.replica.url)) - before
  if (withReplica) notes.figure({ name: 'index scans that the replica made', value: scans, unit: '', atLeast: 1000 })
}

async function scansOf(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ scans: string }>(
    'select coalesce(sum(idx_scan), 0)::text as scans from pg_stat_user_indexes',
  )
  await client.end()
  return Number(rows[0]!.scans)
}

/** Counts the orders that their buyer could read at once over a new connection, from any process. */
async function ownOrdersSeen(db: Database, port: number): Promise<Figure> {
  const [token] = await signUpBuyers(port, 1)
  const products = await sampleProducts(db, ordersRead)
  let seen = 0
  for (const { id } of products) {
    const placing = await openConnection(port)
    const placed = await callsOn(placing, token)('POST', '/orders', orderOf([id]))
    const reading = await openConnection(port)
    const orders = await callsOn(reading, token)('GET', '/orders/mine?pageSize=1')
    const orderId = /"_id":"([^"]+)"/.exec(placed.body)?.[1]
    if (placed.status === 201 && orders.body.includes(`"_id":"${orderId}"`)) seen += 1
    placing.close()
    reading.close()
  }
  return { name: `own orders seen at once, of ${ordersRead}`, value: seen, unit: '', exactly: ordersRead }
}

async function newsSeen(db: Database, shop: Program): Promise<Figure> {
  const value = await timeToNews(db, [shop])
  return { name: 'news on every page, read from the replica', value, unit: 'ms', atMost: 1000 }
}
