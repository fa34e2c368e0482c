// Migrating while others work on the same tables.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { migrate } from './migrations.ts'

let folder: string
let database: TestDatabase
const clients: pg.Client[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foodland-migrations-'))
  database = await makeTestDatabase({ template: 'template1' })
})

afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

async function connect(settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...database.connection, ...settings })
  clients.push(client)
  await client.connect()
  return client
}

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = (options: Parameters<typeof migrate>[1] = {}) =>
  migrate(database.db.pool, { folder: pathToFileURL(folder), ...options })

const namesApplied = async () =>
  (await database.db.pool.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  )

/** A long reader of the fruits, as a backup is, while a migration needs the table for itself. */
async function readForLong(): Promise<pg.Client> {
  await write('0001-fruits.sql', "create table fruits (name text); insert into fruits values ('Gala')")
  await run()
  await write('0002-weight.sql', "insert into fruits values ('Pear'); alter table fruits add column weight int")
  const reader = await connect()
  await reader.query('begin')
  await reader.query('select from fruits')
  return reader
}

async function untilItWaits(watcher: pg.Client): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await watcher.query(
        "select from pg_locks where relation = 'fruits'::regclass and not granted",
      )
      expect(rowCount).toBe(1)
    },
    { timeout: 20_000, interval: 20 },
  )
}

test('a migration that waits for a long reader lets the shop go on, says so once, and is done when the reader ends', async () => {
  const reader = await readForLong()
  const shop = await connect({ statement_timeout: 8_000 })
  const onWait = vi.fn<(name: string) => void>()
  const migrating = run({ onWait })
  for (const _turn of ['first', 'second']) {
    await untilItWaits(shop)
    // Queued behind it: ends in error where the migration keeps its place until the reader ends.
    expect((await shop.query('select name from fruits')).rows).toEqual([{ name: 'Gala' }])
  }
  await reader.query('commit')
  await migrating
  expect(onWait.mock.calls).toEqual([['0002-weight.sql']])
  expect((await shop.query('select * from fruits order by name')).rows).toEqual([
    { name: 'Gala', weight: null },
    { name: 'Pear', weight: null },
  ])
  expect(await namesApplied()).toEqual(['0001-fruits.sql', '0002-weight.sql'])
})

test('a start that is told to stop while a migration waits for a long reader does not wait for that reader', async () => {
  await readForLong()
  const stopping = new AbortController()
  await expect(run({ onWait: () => stopping.abort(), signal: stopping.signal })).rejects.toThrow('aborted')
  expect(await namesApplied()).toEqual(['0001-fruits.sql'])
})

test('a migration whose tables the shop takes the other way round is given up, not the shop’s work, and is done later', async () => {
  const shop = await readForLong()
  await write('0002-weight.sql', 'alter table tools add column weight int; alter table fruits add column weight int')
  await database.db.pool.query('create table tools (name text)')
  const onWait = vi.fn<(name: string) => void>()
  const migrating = run({ onWait })
  await untilItWaits(await connect())
  await shop.query('select from tools')
  await shop.query('commit')
  await migrating
  expect(onWait).toHaveBeenCalledOnce()
  expect(await namesApplied()).toEqual(['0001-fruits.sql', '0002-weight.sql'])
})
