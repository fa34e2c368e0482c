import { pino } from 'pino'
import { expect, test } from 'vitest'
import { type Database, sql } from '#server/platform/database/database.ts'
import { type EmptyMachine, settingsOf, useEmptyMachines } from '#tests/support/empty-machine.ts'
import { readConfig } from './config/config.ts'
import { migrate } from './platform/database/migrations.ts'
import { prepareShop } from './prepare-shop.ts'

const { emptyMachine } = useEmptyMachines()

/** What a start says at the terminal. */
async function told(machine: EmptyMachine): Promise<string[]> {
  const lines: string[] = []
  await using opened = new AsyncDisposableStack()
  const config = readConfig({ ...settingsOf(machine), SEED: 'none', ADMIN_PASSWORD: 'shelves-and-scales' })
  const { signal } = new AbortController()
  await prepareShop({ config, log: pino({ level: 'silent' }), tell: (line) => lines.push(line), signal }, opened)
  return lines
}

test('a start that updates a shop says so at the terminal; one that makes it, or finds it up to date, does not', async () => {
  const older = await emptyMachine()
  await migrate(older.pool)
  await older.db.run(sql`update schema_migrations set checksum = 'older' where name = 'functions'`)
  expect(await told(older)).toEqual(['Bringing the database up to date with this program …'])
  expect(await told(older)).toEqual([])
  expect(await told(await emptyMachine())).toEqual([])
}, 60_000)

test('a database of version 1 is refused in one sentence, and left as it is', async () => {
  const before = await emptyMachine()
  await before.db.pool.query(`
    create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    insert into schema_migrations values ('0001-the-shop.sql', 'x'), ('0151-order-pause.sql', 'y');
    create table users (id uuid primary key, name text)`)
  const contents = async ({ rows }: Database) => ({
    tables: await rows(sql`select relname from pg_class where relnamespace = 'public'::regnamespace order by relname`),
    functions: await rows(sql`select proname from pg_proc where pronamespace = 'public'::regnamespace`),
    migrations: await rows(sql`select * from schema_migrations order by name`),
  })
  const found = await contents(before.db)
  await expect(told(before)).rejects.toThrow(
    'This database is from version 1 of the shop, and this version starts anew: choose another DATA_DIR or DATABASE_URL. Nothing in it was changed.',
  )
  expect(await contents(before.db)).toEqual(found)
})
