import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { migrationLock } from './advisory-locks.ts'
import { appliedMigrations, migrate } from './migrations.ts'

let folder: string
let pools: pg.Pool[]
let database: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foodland-migrations-'))
  for (const part of ['migrations', 'functions']) await mkdir(join(folder, part))
  pools = []
  database = await makeTestDatabase({ template: 'template1' })
})

afterEach(async () => {
  for (const pool of pools) await pool.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

function openPool(settings: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ ...database.connection, ...settings })
  pool.on('error', () => {})
  pools.push(pool)
  return pool
}

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
}

const run = (pool: pg.Pool) => migrate(pool, { folder: pathToFileURL(`${folder}/`) })

const applied = async (pool: pg.Pool) => (await appliedMigrations(pool)).map(({ name }) => name)

async function fruitsIn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from fruits order by name')
  return rows.map(({ name }) => name)
}

test('migrations run in order, once, and wait for nobody when all are there', async () => {
  await write({
    'migrations/0002-fill.sql': "insert into fruits values ('Gala');\ninsert into fruits values ('Pear');",
    'migrations/0001-fruits.sql': 'create extension if not exists pg_trgm;\ncreate table fruits (name text);',
    'migrations/notes.txt': 'no migration',
  })
  const pool = openPool()
  await run(pool)
  expect(await applied(pool)).toEqual(['0001-fruits.sql', '0002-fill.sql'])

  const another = await openPool().connect()
  await another.query('select pg_advisory_lock($1)', [migrationLock])
  await run(pool)
  another.release(true)
  expect(await fruitsIn(pool)).toEqual(['Gala', 'Pear'])

  await write({ 'migrations/0003-more.sql': "insert into fruits values ('Quince')" })
  await run(pool)
  expect(await fruitsIn(pool)).toEqual(['Gala', 'Pear', 'Quince'])
})

test('functions are there before the tables that need them, and are replaced when their files change', async () => {
  const shout = (sign: string) => `create or replace function shout(text) returns text language sql immutable
    return upper($1) || '${sign}'`
  await write({
    'functions/shout.sql': shout('!'),
    'migrations/0001-fruits.sql': `create table fruits (name text, sign text generated always as (shout(name)) stored);
      insert into fruits values ('Gala')`,
  })
  const pool = openPool()
  const shouted = async () => (await pool.query<{ said: string }>("select shout('pear') as said")).rows[0]!.said
  await run(pool)
  expect((await pool.query('select sign from fruits')).rows).toEqual([{ sign: 'GALA!' }])
  await write({ 'functions/shout.sql': shout('?') })
  await run(pool)
  expect(await shouted()).toBe('PEAR?')
  expect(await applied(pool)).toEqual(['0001-fruits.sql'])

  await write({ 'functions/shout.sql': 'create or replace function shout(text) returns integer language sql return 1' })
  await expect(run(pool)).rejects.toThrow('A file of db/functions failed: cannot change return type')
  expect(await shouted()).toBe('PEAR?')
})

test('of five processes that start at once one applies them, and all come up', async () => {
  await write({
    'migrations/0001-fruits.sql': 'create extension pg_trgm; create table fruits (name text); select pg_sleep(0.1)',
    'migrations/0002-fill.sql': "insert into fruits values ('Gala')",
  })
  const all = Array.from({ length: 5 }, () => openPool())
  await Promise.all(all.map(run))
  expect(await fruitsIn(all[0]!)).toEqual(['Gala'])
  expect(await applied(all[0]!)).toHaveLength(2)
})

test('a file that fails is named, leaves nothing, and runs when it is mended', async () => {
  await write({ 'migrations/0001-fruits.sql': 'create table fruits (name text)' })
  const pool = openPool()
  await run(pool)
  await write({
    'migrations/0002-fill.sql': "insert into fruits values ('Gala')",
    'migrations/0003-broken.sql': "insert into vegetables values ('Leek')",
  })
  await expect(run(pool)).rejects.toThrow('The migration 0003-broken.sql failed: relation "vegetables" does not exist')
  expect(await fruitsIn(pool)).toEqual([])
  expect(await applied(pool)).toEqual(['0001-fruits.sql'])
  await write({ 'migrations/0003-broken.sql': "insert into fruits values ('Pear')" })
  await run(pool)
  expect(await fruitsIn(pool)).toEqual(['Gala', 'Pear'])
})

test('an applied file that was changed is refused, but other line ends are no change', async () => {
  await write({ 'migrations/0001-fruits.sql': 'create table fruits (\n  name text)' })
  const pool = openPool()
  await run(pool)
  await write({ 'migrations/0001-fruits.sql': 'create table fruits (\r\n  name text)' })
  await run(pool)
  await write({ 'migrations/0001-fruits.sql': 'create table fruits (name text, weight int)' })
  await expect(run(pool)).rejects.toThrow(
    'The migration 0001-fruits.sql was changed after it had been applied: put it back, and make the change in a new file.',
  )
})

test('an older program does not touch a newer database', async () => {
  await write({
    'migrations/0001-fruits.sql': 'create table fruits (name text)',
    'migrations/0002-newer.sql': 'select 1',
  })
  const pool = openPool()
  await run(pool)
  await rm(join(folder, 'migrations/0002-newer.sql'))
  await expect(run(pool)).rejects.toThrow(
    'The database has the migration 0002-newer.sql, which this program does not know: start the newer program that made it.',
  )
})

test('two files with one number are refused', async () => {
  await write({ 'migrations/0001-fruits.sql': 'select 1', 'migrations/0001-tools.sql': 'select 1' })
  await expect(run(openPool())).rejects.toThrow('Two migrations have the number 0001')
})

test('a migration may take longer than the statements of the shop', async () => {
  await write({ 'migrations/0001-slow.sql': 'create table fruits (name text); select pg_sleep(0.2)' })
  const pool = openPool({ statement_timeout: 100 })
  await run(pool)
  const { rows } = await pool.query("select current_setting('statement_timeout') as timeout")
  expect(rows).toEqual([{ timeout: '100ms' }])
})
