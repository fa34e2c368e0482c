// The schema, brought up to date at every start. Several processes may start at once: one works, the others wait.
import type pg from 'pg'
import { programTexts as texts } from '#shared/platform/program-texts.ts'
import { migrationLock } from './advisory-locks.ts'
import { sqlState, sqlStates } from './database-errors.ts'
import {
  type Applied,
  functionsName,
  readFunctions,
  readMigrations,
  shippedFolder,
  type SqlFile,
} from './migration-files.ts'
import { noTimeLimits } from './no-time-limits.ts'

type Options = {
  /** The folder that has `migrations` and `functions`. */
  folder?: URL
  /** Called once, before anything is done, when a database that was migrated before is out of date. */
  onOlder?: () => void
  /** Applies only these migrations, to make the tables as an older program made them. */
  only?: string[]
}

/** What a program knows of the schema. */
type Schema = { functions: SqlFile; migrations: SqlFile[] }

/** The first migration of version 1, whose database this version can't take over. */
const ofVersionOne = '0001-the-shop.sql'

/**
 * Replaces the functions when they differ from those that the database has, then applies the migrations that the database
 * does not have yet, in order. All of that is one transaction, and is recorded in `schema_migrations`. Throws on a changed,
 * unknown or failing file; nothing was changed then.
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
    client.release(true) // Ends the session, and with it an unfinished transaction and the settings.
  }
}

/** How a database compares with this program, without changing anything. Throws as `migrate` does. */
export async function schemaStateOf(pool: pg.Pool): Promise<'empty' | 'older' | 'current'> {
  const schema = await readSchema(shippedFolder)
  const applied = await appliedIn(pool)
  if (applied.length === 0) return 'empty'
  return pending(schema, applied).length > 0 ? 'older' : 'current'
}

/** The migrations that a database has, without its functions. */
export async function appliedMigrations(db: pg.Pool | pg.ClientBase): Promise<Applied[]> {
  return (await appliedIn(db)).filter(({ name }) => name !== functionsName).toSorted(byName)
}

const byName = (one: Applied, other: Applied) => (one.name < other.name ? -1 : 1)

async function readSchema(folder: URL, only?: string[]): Promise<Schema> {
  const [functions, all] = await Promise.all([readFunctions(folder), readMigrations(folder)])
  return { functions, migrations: only ? all.filter(({ name }) => only.includes(name)) : all }
}

async function appliedIn(db: pg.Pool | pg.ClientBase): Promise<Applied[]> {
  try {
    return (await db.query<Applied>('select name, checksum from schema_migrations')).rows
  } catch (error) {
    const hasNoTable = sqlState(error) === sqlStates.undefinedTable
    if (!hasNoTable) throw error
    return []
  }
}

/** What has to be applied: the functions first, because tables are made with them. */
function pending({ functions, migrations }: Schema, applied: Applied[]): SqlFile[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  const done = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  if (done.has(ofVersionOne)) throw new Error(texts.versionOne)
  for (const [name, checksum] of done) {
    if (name === functionsName) continue
    const migration = known.get(name)
    if (!migration) {
      throw new Error(
        `The database has the migration ${name}, which this program does not know: start the newer program that made it.`,
      )
    }
    if (migration.checksum !== checksum) {
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
