import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type Changed, openInvalidation } from '#server/platform/caching/invalidation.ts'
import { isConnectionLoss } from '#server/platform/database/database-errors.ts'
import { type Database, openDatabase, sql } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors.ts'
import { atTheEnd, killServer, madeDataDir, serverOf, start, startElsewhere } from '#tests/support/bundled-database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { query } from '#tests/support/query.ts'

const quiet = { warn: () => {}, error: () => {} }

async function openShopDatabase() {
  const dataDir = await madeDataDir()
  const postgres = await start(dataDir)
  postgres.keepAlive(quiet)
  const db = openDatabase(postgres.connection, { onError: () => {} })
  atTheEnd(() => db.end())
  return { dataDir, postgres, db }
}

/** Waits until a server other than the killed one answers. */
async function untilBack(dataDir: string, db: Database, killed: number): Promise<void> {
  const isBack = async () => {
    expect(await serverOf(dataDir)).not.toBe(killed)
    await db.row(sql`select 1`)
  }
  await vi.waitFor(isBack, { timeout: 18_000, interval: 20 })
}

test('a killed server is started again within a second or so, and what was committed is there', async () => {
  const { dataDir, db } = await openShopDatabase()
  await db.run(sql`drop table if exists sold`)
  await db.run(sql`create table sold as select g as id from generate_series(1, 100) g`)
  const killed = await killServer(dataDir)
  const began = performance.now()
  await untilBack(dataDir, db, killed)
  expect(performance.now() - began).toBeLessThan(15_000) // usually 0.4 s; the machine may be busy
  expect(await db.row(sql`select count(*) as sold from sold`)).toEqual({ sold: 100 })
})

test('meanwhile every request fails at once with a passing error, and none ends the process', async () => {
  const { dataDir, db } = await openShopDatabase()
  const atWork = Promise.allSettled([
    ...Array.from({ length: 6 }, () => db.run(sql`select pg_sleep(60)`)),
    db.transaction(async (tx) => tx.run(sql`select pg_sleep(60)`)),
    db.transaction(async (tx) => (await tx.run(sql`select 1`), await delay(300), tx.run(sql`select 1`))),
  ])
  const asleep = sql`select count(*) as asleep from pg_stat_activity where query = 'select pg_sleep(60)'`
  await eventually(async () => expect(await db.row(asleep)).toEqual({ asleep: 7 }))
  const killed = await killServer(dataDir)
  const began = performance.now()
  const refused = await Promise.allSettled(Array.from({ length: 50 }, () => db.row(sql`select 1`)))
  expect(performance.now() - began).toBeLessThan(5_000)
  await untilBack(dataDir, db, killed)
  const failures = [...refused, ...(await atWork)].flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as Error] : [],
  )
  expect(failures.length).toBeGreaterThanOrEqual(8)
  const saysComeAgain = (error: Error) =>
    isConnectionLoss(error) || (error instanceof AppError && error.statusCode === 503)
  expect(failures.filter((error) => !saysComeAgain(error))).toEqual([])
})

test('invalidations are heard again afterwards, and missed ones count as everything', async () => {
  const { dataDir, db } = await openShopDatabase()
  const heard: Changed[] = []
  const others = await openInvalidation(db, () => {})
  const ours = await openInvalidation(db, () => {})
  atTheEnd(() => Promise.all([ours.close(), others.close()]))
  ours.subscribe((changed) => heard.push(changed))
  // A new process first publishes 'everything'. That message has passed when a later one is heard.
  await eventually(() => {
    others.publish(['product:pears'])
    expect(heard.flat()).toContain('product:pears')
  })
  heard.length = 0
  await killServer(dataDir)
  await vi.waitFor(() => expect(heard).toContain('everything'), { timeout: 18_000 })
  others.publish(['product:apples'])
  await vi.waitFor(() => expect(heard.flat()).toContain('product:apples'), { timeout: 18_000 })
  // One connection for each, however often the loss was noticed.
  const listening = sql`select count(*) as listening from pg_stat_activity where query like 'listen%' or query = 'select 1'`
  expect(await db.row(listening)).toEqual({ listening: 2 })
})

test('of several processes one starts the server again', async () => {
  const { dataDir, db } = await openShopDatabase()
  const others = await Promise.all([1, 2].map(() => startElsewhere(dataDir)))
  for (let round = 0; round < 3; round++) {
    await untilBack(dataDir, db, await killServer(dataDir))
  }
  for (const { connection } of others) expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server that got SIGTERM does not wait for the shop’s own connections, and is started again', async () => {
  const { dataDir, db } = await openShopDatabase()
  const listening = await db.pool.connect() // As the listener of invalidations does.
  listening.on('error', () => {})
  const server = (await serverOf(dataDir))!
  process.kill(server, 'SIGTERM')
  await untilBack(dataDir, db, server)
  expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 })
  listening.release(true)
})

test('a server whose socket was removed, as a cleaning of /tmp does, is started again: nobody new could reach it', async () => {
  const { dataDir, postgres, db } = await openShopDatabase()
  const other = await startElsewhere(dataDir)
  const server = (await serverOf(dataDir))!
  await rm(postgres.connection.host, { recursive: true })
  await untilBack(dataDir, db, server)
  expect(await query(other.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder that is gone for a while, as with a disk that went away, is waited for and never replaced by an empty one', async () => {
  const dataDir = await madeDataDir()
  const postgres = await start(dataDir)
  const complaints: string[] = []
  postgres.keepAlive({
    ...quiet,
    error: (details: { err?: Error }) => void complaints.push(String(details.err?.message)),
  })
  const db = openDatabase(postgres.connection, { onError: () => {} })
  atTheEnd(() => db.end())
  await db.run(sql`drop table if exists sold`)
  await db.run(sql`create table sold as select g as id from generate_series(1, 100) g`)
  const [folder, elsewhere] = [join(dataDir, 'postgres'), join(dataDir, 'postgres-elsewhere')]
  const server = (await serverOf(dataDir))!
  await rename(folder, elsewhere)
  process.kill(server, 'SIGKILL')
  await vi.waitFor(() => expect(complaints.length).toBeGreaterThan(1), { timeout: 18_000 })
  expect(complaints[0]).toBe(`The database's folder ${folder} is gone: put it back.`)
  await rename(elsewhere, folder) // fails where somebody has made another one
  await untilBack(dataDir, db, server)
  expect(await db.row(sql`select count(*) as sold from sold`)).toEqual({ sold: 100 })
})

test('a server that was stopped because everybody left is not started again', async () => {
  const dataDir = await madeDataDir()
  const postgres = await start(dataDir)
  postgres.keepAlive(quiet)
  await postgres.stop()
  await delay(600)
  expect(await serverOf(dataDir)).toBeUndefined()
})
