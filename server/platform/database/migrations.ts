// The schema, brought up to date at every start. Several processes may start at once: one works, the others wait.
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { migrationLock } from './advisory-locks.ts'
import { sqlState, sqlStates } from './database-errors.ts'
import { type Applied, type Migration, readMigrations, shippedFolder } from './migration-files.ts'
import { noTimeLimits } from './no-time-limits.ts'

type Options = {
  folder?: URL
  /** Called once, before anything is done, when a database that was migrated before is out of date. */
  onOlder?: () => void
  /** Called once for each migration that has to wait for a table that others use. */
  onWait?: (name: string) => void
  /** Aborted to end that waiting. */
  signal?: AbortSignal
  /** Applies only these, to make a database as an older program made it. */
  only?: string[]
}

const msBetweenTries = 50
/** A migration that waits for a table makes everybody queue behind it: no longer than this, and then they get their turn. */
const lockTimeout = '2s'
const msBetweenTurns = 1_000

/**
 * Applies the files `NNNN-name.sql` of `folder` that the database does not have yet, in order, each in a transaction of
 * its own and recorded in `schema_migrations`. `-- without transaction` on line 1: runs outside one and must be
 * repeatable. A migration that needs a busy table retries instead of blocking the shop. Throws on a changed, unknown or
 * failing file.
 */
export async function migrate(
  pool: pg.Pool,
  { folder = shippedFolder, onOlder = () => {}, onWait = () => {}, signal, only }: Options = {},
): Promise<void> {
  const all = await readMigrations(folder)
  const migrations = only ? all.filter(({ name }) => only.includes(name)) : all
  const before = await appliedIn(pool)
  if (pending(migrations, before).length === 0) return
  if (before.length > 0) onOlder()

  const client = await pool.connect()
  try {
    await client.query(noTimeLimits)
    await waitForLock(client)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    for (const migration of pending(migrations, await appliedIn(client))) {
      await applyInTurn(client, migration, { onWait, signal })
    }
  } finally {
    client.release(true) // Ends the session, and with it the lock and the settings.
  }
}

/** How a database compares with this program, without changing anything. Throws as `migrate` does. */
export async function schemaStateOf(pool: pg.Pool): Promise<'empty' | 'older' | 'current'> {
  const all = await readMigrations(shippedFolder)
  const applied = await appliedIn(pool)
  if (applied.length === 0) return 'empty'
  return pending(all, applied).length > 0 ? 'older' : 'current'
}

async function appliedIn(db: pg.Pool | pg.PoolClient): Promise<Applied[]> {
  try {
    return (await db.query<Applied>('select name, checksum from schema_migrations')).rows
  } catch (error) {
    const hasNoTable = sqlState(error) === sqlStates.undefinedTable
    if (!hasNoTable) throw error
    return []
  }
}

function pending(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
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
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

// Tries again and again instead of waiting in `pg_advisory_lock`: CREATE INDEX CONCURRENTLY waits for every running
// statement, and so would wait for the one that waits for us.
async function waitForLock(client: pg.PoolClient): Promise<void> {
  const tryLock = () => client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [migrationLock])
  while (!(await tryLock()).rows[0]?.held) await delay(msBetweenTries)
}

type Turns = Required<Pick<Options, 'onWait'>> & Pick<Options, 'signal'>

/** Tries until it gets every table that it needs; in between, those queued behind it get their turn. */
async function applyInTurn(client: pg.PoolClient, migration: Migration, { onWait, signal }: Turns): Promise<void> {
  for (let tries = 1; !(await apply(client, migration)); tries++) {
    if (tries === 1) onWait(migration.name)
    await delay(msBetweenTurns, undefined, { signal })
  }
}

const busy = new Set<string | undefined>([sqlStates.lockNotAvailable, sqlStates.deadlock])

/** False when a lock was not available in time, or only to somebody who waited for ours; nothing was changed then. */
async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<boolean> {
  const isTransaction = !/^-- without transaction[ \t]*(\n|$)/.test(sql)
  try {
    // Without a transaction there is no limit: CREATE INDEX CONCURRENTLY keeps nobody waiting, and half of it would remain.
    if (isTransaction) await client.query(`begin; set local lock_timeout = '${lockTimeout}'`)
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    if (isTransaction) await client.query('commit')
    return true
  } catch (error) {
    if (isTransaction && busy.has(sqlState(error))) {
      await client.query('rollback')
      return false
    }
    // A transaction that was begun ends with the session.
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
