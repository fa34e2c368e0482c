// Brings the schema up to date at every start. When several processes start at once, one works and the others wait.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { programTexts as texts } from '#shared/platform/program-texts.ts'
import { migrationLock } from './advisory-locks.ts'
import { sqlState, sqlStates } from './database-errors.ts'
import { noTimeLimits } from './on-snapshot.ts'

/** A migration as the database records it: its name and a checksum of its content. */
type Applied = { name: string; checksum: string }
/** A file of SQL that can be applied. */
type SqlFile = Applied & { sql: string }

type Options = {
  /** The folder that has `migrations` and `functions`. */
  folder?: URL
  /** Called once before a database of an older program is changed. */
  onOlder?: () => void
  /** Applies only these migrations, to make the tables of an older program. */
  only?: string[]
}

/** The SQL of a program: its functions and its migrations. */
type Schema = { functions: SqlFile; migrations: SqlFile[] }

/** All functions have this one name in the database's record. */
const functionsName = 'functions'
/** The first migration of version 1, whose database this version can't take over. */
const ofVersionOne = '0001-the-shop.sql'
const shippedFolder = new URL('../../../db/', import.meta.url)

/**
 * Replaces the functions when they changed, then applies the new migrations in order. All of that is one transaction,
 * recorded in `schema_migrations`. Throws on a changed, unknown or failing file; then nothing was changed.
 */
export async function migrate(
  pool: pg.Pool,
  { folder = shippedFolder, onOlder = () => {}, only }: Options = {},
): Promise<void> {
  const schema = await readSchema(folder, only)
  const before = await appliedIn(pool)
  if (pending(schema, before).length === 0) return
  if (before.length > 0) onOlder()

  const client = await pool.connect()
  try {
    await client.query(noTimeLimits)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    for (const file of pending(schema, await appliedIn(client))) await apply(client, file)
    await client.query('commit')
  } finally {
    client.release(true) // Ends the session, with an unfinished transaction and the settings.
  }
}

/** Compares a database with this program and changes nothing. Throws as `migrate` does. */
export async function schemaStateOf(pool: pg.Pool): Promise<'empty' | 'older' | 'current'> {
  const schema = await readSchema(shippedFolder)
  const applied = await appliedIn(pool)
  if (applied.length === 0) return 'empty'
  return pending(schema, applied).length > 0 ? 'older' : 'current'
}

/** The migrations that a database has, in order, without its functions. */
export async function appliedMigrations(db: pg.Pool | pg.ClientBase): Promise<Applied[]> {
  const migrations = (await appliedIn(db)).filter(({ name }) => name !== functionsName)
  return migrations.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

async function appliedIn(db: pg.Pool | pg.ClientBase): Promise<Applied[]> {
  try {
    return (await db.query<Applied>('select name, checksum from schema_migrations')).rows
  } catch (error) {
    if (sqlState(error) !== sqlStates.undefinedTable) throw error
    return []
  }
}

/** The files that have to be applied. The functions come first, because tables are made with them. */
function pending({ functions, migrations }: Schema, applied: Applied[]): SqlFile[] {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const done = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  if (done.has(ofVersionOne)) throw new Error(texts.versionOne)
  for (const [name, checksum] of done) {
    if (name === functionsName) continue
    if (!known.has(name)) {
      throw new Error(
        `The database has the migration ${name}, which this program does not know: start the newer program that made it.`,
      )
    }
    if (known.get(name) !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had been applied: put it back, and make the change in a new file.`,
      )
    }
  }
  const haveChanged = done.get(functionsName) !== functions.checksum
  return [...(haveChanged ? [functions] : []), ...migrations.filter(({ name }) => !done.has(name))]
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: SqlFile): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    const file = name.endsWith('.sql') ? `The migration ${name}` : 'A file of db/functions'
    throw new Error(`${file} failed: ${(error as Error).message}`, { cause: error })
  }
  await client.query(
    `insert into schema_migrations (name, checksum) values ($1, $2)
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  )
}

/** The migrations of this program: the files `migrations/NNNN-name.sql`. Throws when two have the same number. */
export async function readMigrations(folder = shippedFolder): Promise<SqlFile[]> {
  const files = await readFiles(new URL('migrations/', folder), /^\d{4}-.*\.sql$/)
  const twice = files.find(({ name }, index) => files[index - 1]?.name.slice(0, 4) === name.slice(0, 4))?.name
  if (twice)
    throw new Error(`Two migrations have the number ${twice.slice(0, 4)}: give one of them the next free number.`)
  return files
}

async function readSchema(folder: URL, only?: string[]): Promise<Schema> {
  const migrations = await readMigrations(folder)
  const sql = (await readFiles(new URL('functions/', folder), /\.sql$/)).map((file) => file.sql).join('\n')
  return {
    functions: { name: functionsName, sql, checksum: checksumOf(sql) },
    migrations: only ? migrations.filter(({ name }) => only.includes(name)) : migrations,
  }
}

async function readFiles(folder: URL, pattern: RegExp): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      // Git may have changed the line ends; that doesn't count as a change.
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: checksumOf(sql) }
    }),
  )
}

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')
