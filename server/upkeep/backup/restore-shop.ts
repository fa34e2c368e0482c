import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { shippedMigrations } from '#server/platform/database/migration-files.ts'
import { appliedMigrations, migrate } from '#server/platform/database/migrations.ts'
import { noTimeLimits } from '#server/platform/database/no-time-limits.ts'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'
import { type About, type ArchivedTable, fileOfTable, picturesFolder } from './archive-contents.ts'
import { copyIn, copyOut, copySettings, type Table, tablesInOrder } from './backup-tables.ts'
import { readArchive } from './read-archive.ts'
import { createPictureDraft, type PictureDraft } from './restore-pictures.ts'
import { createRowSum, type RowSum } from './row-sum.ts'

/** What was restored. */
type Restored = { createdAt: string; tables: number; rows: number; pictures: number }

type Restoring = { pool: Pool; file: string; identity: string; pictureFolder: string }

/**
 * Restores a backup into an empty database and its pictures into their folder, all of it or nothing: the database is
 * read again afterwards and compared with the archive before it counts. Throws a sentence when the database has data,
 * when the archive can't be read to its end, and when it belongs to another program; nothing was touched then.
 */
export async function restoreShop({ pool, file, identity, pictureFolder }: Restoring): Promise<Restored> {
  // Once to its end before anything is made: the tables that a damaged backup left would refuse an older one.
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
    client.release(true) // What was not committed ends with the session.
  }
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _bytes of content);
}

/**
 * What makes the tables as the backup's program had them, in a database without tables, or with empty ones. Nothing is
 * changed yet: a shop of an older program that is there already is not brought up to date either.
 */
async function migrationsFor(client: PoolClient, migrations: About['migrations']): Promise<string[]> {
  const ours = new Map((await shippedMigrations()).map(({ name, checksum }) => [name, checksum]))
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

/** Filled by a migration, and so never empty. */
const filledByMigrations = new Set(['coupons'])

/** Rows that no migration made mean that there is a shop. */
async function refuseData(client: PoolClient, tables: Table[]): Promise<void> {
  for (const { name } of tables.filter((table) => !filledByMigrations.has(table.name))) {
    const { rowCount } = await client.query(`select from "${name}" limit 1`)
    if (rowCount) throw new Error(texts.notEmpty(name))
  }
}

/** Nobody else comes in from here on. Rows from migrations are removed. */
async function emptyTables(client: PoolClient): Promise<Table[]> {
  const tables = await tablesInOrder(client)
  const names = tables.map(({ name }) => `"${name}"`).join(', ')
  await client.query(`lock table ${names} in access exclusive mode`)
  await refuseData(client, tables)
  // The sums that triggers keep are in the archive like everything else, and must not be added up a second time.
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`)
  for (const name of filledByMigrations) await client.query(`delete from "${name}"`)
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
  for (const { name } of known) await client.query(`alter table "${name}" enable trigger user`)
  for (const { name, value } of about.counters) {
    await client.query('select setval($1::regclass, $2)', [`public.${name}`, value])
  }
  return { ...result, pictures: pictures.size }
}

/** Throws a sentence when what is in the table afterwards is not what the archive has. */
async function fillTable(client: PoolClient, table: ArchivedTable, content: AsyncIterable<Buffer>): Promise<void> {
  const sum = createRowSum()
  const stored = client.query(copyFrom(copyIn(table)))
  await pipeline(content, addingTo(sum), stored)
  const isWhole = stored.rowCount === table.rows && (await readBack(client, table)) === sum.total()
  if (!isWhole) throw new Error(texts.lost(table.name))
}

/** Adds up the rows of a table as they pass through. */
const addingTo = (sum: RowSum) =>
  async function* add(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of rows) {
      sum.add(bytes)
      yield bytes
    }
  }

/** The archive must name a table that we have just made: then its names may stand in a statement. */
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
