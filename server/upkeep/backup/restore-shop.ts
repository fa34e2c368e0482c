import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { appliedMigrations, migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { noTimeLimits } from '#server/platform/database/on-snapshot.ts'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'
import {
  type About,
  type ArchivedTable,
  copyIn,
  copyOut,
  copySettings,
  fileOfTable,
  picturesFolder,
  type Table,
  tablesInOrder,
} from './backup-tables.ts'
import { readArchive } from './read-archive.ts'
import { createPictureDraft, type PictureDraft } from './restore-pictures.ts'
import { createRowSum, type RowSum } from './row-sum.ts'

/** The report of a restore. */
type Restored = { createdAt: string; tables: number; rows: number; pictures: number }

type Restoring = { pool: Pool; file: string; identity: string; pictureFolder: string }

/**
 * Restores a backup into an empty database and its pictures into their folder, all or nothing. Each table is read again
 * and compared with the archive before the commit (docs/rules/running.md#backup). Throws a sentence when the database
 * has data, or when the archive is damaged or of another program; then nothing was changed.
 */
export async function restoreShop({ pool, file, identity, pictureFolder }: Restoring): Promise<Restored> {
  // Read to the end before any table is made, because tables of a damaged backup would prevent the restore of another.
  const about = await readArchive(file, identity, ({ content }) => drain(content))
  const client = await pool.connect()
  await using draft = createPictureDraft(pictureFolder)
  try {
    await migrate(pool, { only: await migrationsFor(client, about.migrations) })
    await client.query(noTimeLimits)
    await client.query('begin')
    await client.query(copySettings)
    const known = await emptyTables(client)
    const result = await fill({ client, known, file, identity, draft })
    await draft.moveIn()
    await client.query('commit')
    await client.query('analyze')
    await migrate(pool)
    return { createdAt: about.createdAt, ...result }
  } finally {
    client.release(true) // Ends the session, with an unfinished transaction.
  }
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _bytes of content);
}

/**
 * The migrations that make the tables of the backup's program. Throws a sentence when the database has data or other
 * tables. Changes nothing.
 */
async function migrationsFor(client: PoolClient, migrations: About['migrations']): Promise<string[]> {
  const ours = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    if (!ours.has(name)) throw new Error(texts.newerProgram(name))
    if (ours.get(name) !== checksum) throw new Error(texts.otherMigration(name))
  }
  const names = migrations.map(({ name }) => name)
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')",
  )
  if (rows.length > 0) {
    if (!rows.some(({ name }) => name === 'schema_migrations')) throw new Error(texts.otherTables)
    await refuseData(client, await tablesInOrder(client))
    const applied = await appliedMigrations(client)
    if (applied.some(({ name }) => !names.includes(name))) throw new Error(texts.otherTables)
  }
  return names
}

/** Tables that a migration fills, each before the tables that it refers to. */
const filledByMigrations = new Set(['coupons', 'payment_options', 'shop_settings', 'tax_rates', 'tax_categories'])

/** Throws a sentence when the database has rows that no migration made. */
async function refuseData(client: PoolClient, tables: Table[]): Promise<void> {
  for (const { name } of tables.filter((table) => !filledByMigrations.has(table.name))) {
    const { rowCount } = await client.query(`select from "${name}" limit 1`)
    if (rowCount) throw new Error(texts.notEmpty(name))
  }
}

/** Locks all tables, turns off their triggers and removes the rows of migrations. */
async function emptyTables(client: PoolClient): Promise<Table[]> {
  const tables = await tablesInOrder(client)
  const names = tables.map(({ name }) => `"${name}"`).join(', ')
  await client.query(`lock table ${names} in access exclusive mode`)
  await refuseData(client, tables)
  // The archive has the sums of the triggers too, so the triggers must not add them up again.
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`)
  // In an archive of an older program some of these tables are missing.
  const filled = [...filledByMigrations].filter((one) => tables.some(({ name }) => name === one))
  for (const name of filled) await client.query(`delete from "${name}"`)
  return tables
}

type Filling = {
  client: PoolClient
  known: Table[]
  file: string
  identity: string
  draft: PictureDraft
}

async function fill({ client, known, file, identity, draft }: Filling): Promise<Omit<Restored, 'createdAt'>> {
  const result = { tables: 0, rows: 0, pictures: 0 }
  const pictures = new Set<string>()
  const about = await readArchive(file, identity, async ({ name, content }, { tables }) => {
    const table = tables.find((one) => fileOfTable(one.name) === name)
    if (table) {
      await fillTable(client, tableOf(table, known), content)
      result.tables += 1
      result.rows += table.rows
    } else if (name.startsWith(picturesFolder)) {
      const path = name.slice(picturesFolder.length)
      await pipeline(content, await draft.openFile(path))
      pictures.add(path.split('/')[0]!)
    } else throw new Error(texts.damaged)
  })
  if (result.tables !== about.tables.length) throw new Error(texts.damaged)
  // References that are checked at the commit (orders to their slots): no table with such a check can be altered.
  await client.query('set constraints all immediate')
  for (const { name } of known) await client.query(`alter table "${name}" enable trigger user`)
  for (const { name, value } of about.counters) {
    await client.query('select setval($1::regclass, $2)', [`public.${name}`, value])
  }
  return { ...result, pictures: pictures.size }
}

/** Fills a table. Throws a sentence when the table differs from the archive afterwards. */
async function fillTable(client: PoolClient, table: ArchivedTable, content: AsyncIterable<Buffer>): Promise<void> {
  const sum = createRowSum()
  const stored = client.query(copyFrom(copyIn(table)))
  await pipeline(content, addingTo(sum), stored)
  const isWhole = stored.rowCount === table.rows && (await readBack(client, table)) === sum.total()
  if (!isWhole) throw new Error(texts.lost(table.name))
}

/** A stage of a stream that adds up the rows. */
const addingTo = (sum: RowSum) =>
  async function* add(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of rows) {
      sum.add(bytes)
      yield bytes
    }
  }

/** The archive's names may only go into SQL when they are names of our tables and columns. */
function tableOf(archived: ArchivedTable, known: Table[]): ArchivedTable {
  const table = known.find(({ name }) => name === archived.name)
  if (!table || archived.columns.some((column) => !table.columns.includes(column))) throw new Error(texts.otherTables)
  return archived
}

async function readBack(client: PoolClient, table: Table): Promise<bigint> {
  const rows = createRowSum()
  for await (const bytes of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) rows.add(bytes)
  return rows.total()
}
