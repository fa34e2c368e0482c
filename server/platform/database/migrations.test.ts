import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { migrationLock } from './advisory-locks.ts'
import { migrate } from './migrations.ts'

let folder: string
let pools: pg.Pool[]
let database: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foodland-migrations-'))
  database = `migrations_${randomBytes(6).toString('hex')}`
  pools = []
  await asAdmin(`create database ${database} template template0`)
})

afterEach(async () => {
  for (const pool of pools) await pool.end()
  await asAdmin(`drop database ${database}`)
  await rm(folder, { recursive: true })
})

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

function openPool(settings: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ ...inject('postgres'), database, ...settings })
  pool.on('error', () => {})
  pools.push(pool)
  return pool
}

async function writeMigrations(files: Record<string, string>): Promise<void> {
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
}

function run(pool: pg.Pool): Promise<void> {
  return migrate(pool, { folder: pathToFileURL(folder) })
}

async function namesIn(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`select name from ${table} order by name`)
  return rows.map(({ name }) => name)
}

describe('migrations', () => {
  test('run in order, once, and wait for nobody when all are there', async () => {
    await writeMigrations({
      '0002-fill.sql': "insert into fruits values ('Gala');\ninsert into fruits values ('Pear');",
      '0001-fruits.sql': 'create extension if not exists pg_trgm;\ncreate table fruits (name text);',
      'notes.txt': 'no migration',
    })
    const pool = openPool()
    await run(pool)
    expect(await namesIn(pool, 'schema_migrations')).toEqual(['0001-fruits.sql', '0002-fill.sql'])

    const another = await openPool().connect()
    await another.query('select pg_advisory_lock($1)', [migrationLock])
    await run(pool)
    another.release(true)
    expect(await namesIn(pool, 'fruits')).toEqual(['Gala', 'Pear'])

    await writeMigrations({ '0003-more.sql': "insert into fruits values ('Quince')" })
    await run(pool)
    expect(await namesIn(pool, 'fruits')).toEqual(['Gala', 'Pear', 'Quince'])
  })

  test('of five processes that start at once one applies them, and all come up', async () => {
    await writeMigrations({
      '0001-fruits.sql': 'create extension pg_trgm; create table fruits (name text); select pg_sleep(0.1)',
      '0002-index.sql': '-- without transaction\ncreate index concurrently if not exists fruits_name on fruits (name)',
      '0003-fill.sql': "insert into fruits values ('Gala')",
    })
    const all = Array.from({ length: 5 }, () => openPool())
    await Promise.all(all.map((pool) => run(pool)))
    expect(await namesIn(all[0]!, 'fruits')).toEqual(['Gala'])
    expect(await namesIn(all[0]!, 'schema_migrations')).toHaveLength(3)
  })

  test('a file that fails is named, leaves nothing, and runs again when it is mended', async () => {
    await writeMigrations({
      '0001-fruits.sql': 'create table fruits (name text)',
      '0002-broken.sql': "insert into fruits values ('Gala'); insert into vegetables values ('Leek')",
    })
    const pool = openPool()
    await expect(run(pool)).rejects.toThrow(
      'The migration 0002-broken.sql failed: relation "vegetables" does not exist',
    )
    expect(await namesIn(pool, 'fruits')).toEqual([])
    expect(await namesIn(pool, 'schema_migrations')).toEqual(['0001-fruits.sql'])
    await writeMigrations({ '0002-broken.sql': "insert into fruits values ('Pear')" })
    await run(pool)
    expect(await namesIn(pool, 'fruits')).toEqual(['Pear'])
  })

  test('an applied file that was changed is refused, but other line ends are no change', async () => {
    await writeMigrations({ '0001-fruits.sql': 'create table fruits (\n  name text)' })
    const pool = openPool()
    await run(pool)
    await writeMigrations({ '0001-fruits.sql': 'create table fruits (\r\n  name text)' })
    await run(pool)
    await writeMigrations({ '0001-fruits.sql': 'create table fruits (name text, weight int)' })
    await expect(run(pool)).rejects.toThrow(
      'The migration 0001-fruits.sql was changed after it had been applied: put it back, and make the change in a new file.',
    )
  })

  test('an older program does not touch a newer database', async () => {
    await writeMigrations({ '0001-fruits.sql': 'create table fruits (name text)', '0002-newer.sql': 'select 1' })
    const pool = openPool()
    await run(pool)
    await rm(join(folder, '0002-newer.sql'))
    await expect(run(pool)).rejects.toThrow(
      'The database has the migration 0002-newer.sql, which this program does not know: start the newer program that made it.',
    )
  })

  test('two files with one number are refused', async () => {
    await writeMigrations({ '0001-fruits.sql': 'select 1', '0001-tools.sql': 'select 1' })
    await expect(run(openPool())).rejects.toThrow('Two migrations have the number 0001')
  })

  test('may take longer than the statements of the shop', async () => {
    await writeMigrations({ '0001-slow.sql': 'create table fruits (name text); select pg_sleep(0.2)' })
    const pool = openPool({ statement_timeout: 100 })
    await run(pool)
    const { rows } = await pool.query("select current_setting('statement_timeout') as timeout")
    expect(rows).toEqual([{ timeout: '100ms' }])
  })
})
