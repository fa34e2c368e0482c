import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { unavailable } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import { isConnectionLoss } from './database-errors.ts'

export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag'

// Otherwise int8, count(*) and sum() arrive as texts; what the shop counts stays far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** What queries run on: the pool, or one transaction. A query is given its database, and never looks for another. */
export interface Db {
  /** All rows of a query. */
  rows<Row extends object>(query: Sql): Promise<Row[]>
  /** The first row, if there is one. */
  row<Row extends object>(query: Sql): Promise<Row | undefined>
  /** The row of a query that always has one, such as a count. Throws when there is none: that is a mistake of ours. */
  oneRow<Row extends object>(query: Sql): Promise<Row>
  /** Runs a statement; returns how many rows it changed. */
  run(statement: Sql): Promise<number>
}

/** The pool: a Db that can begin transactions. */
export interface Database extends Db {
  /** Runs `work` in one transaction: all of it is kept, or nothing when it throws. */
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>
  /** Calls back when the answer to a commit was lost: the caller sees a failed transaction, which may have been committed. */
  onLostCommit(listener: () => void): void
  pool: pg.Pool
  end(): Promise<void>
}

const names = new Map<string, string>()

/** Each statement is prepared once per connection, under a name of its own: there are few texts, with changing values. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

/** Sends one statement and waits for its result. */
type Ask = (statement: pg.QueryConfig) => Promise<pg.QueryResult>

type OnSlow = (statement: { ms: number; sql: string }) => void
type DatabaseOptions = { onError: (error: Error) => void; onSlow?: OnSlow }

/** More than the server itself allows a statement: then it has stopped answering, and the connection is given up. */
const maxSilenceMs = 20_000
/** A statement that takes longer is logged: its text, never its values. */
const slowMs = 500

function askOver(client: pg.PoolClient, { timeoutMs, onSlow }: { timeoutMs: number; onSlow: OnSlow }): Ask {
  return async (statement) => {
    const began = performance.now()
    try {
      return await client.query({ query_timeout: timeoutMs, ...statement } as pg.QueryConfig)
    } finally {
      const ms = performance.now() - began
      if (ms > slowMs) onSlow({ ms: Math.round(ms), sql: statement.text.replaceAll(/\s+/g, ' ').trim() })
    }
  }
}

function dbOver(ask: Ask): Db {
  const query = ({ text, values }: Sql) => ask({ name: nameOf(text), text, values })
  return {
    rows: async (statement) => (await query(statement)).rows,
    row: async (statement) => (await query(statement)).rows[0],
    async oneRow(statement) {
      const [row] = (await query(statement)).rows
      if (!row) throw new Error(`No row: ${statement.text}`)
      return row
    },
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  }
}

type Connected = { client: pg.PoolClient; ask: Ask; onLostCommit: () => void }

/** Runs `work` in a transaction on this connection, and returns the connection to the pool. */
async function inTransaction<Result>(
  { client, ask, onLostCommit }: Connected,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  let broken: boolean | undefined
  let isCommitting = false
  try {
    await ask({ text: 'begin' })
    const result = await work(dbOver(ask))
    isCommitting = true
    await ask({ text: 'commit' })
    return result
  } catch (error) {
    broken = isConnectionLoss(error)
    if (broken && isCommitting) onLostCommit()
    // A rollback that fails means that the connection is gone, and the transaction with it.
    if (!broken) await ask({ text: 'rollback' }).catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

function openPool(connection: pg.PoolConfig, onError: DatabaseOptions['onError']): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'foodland',
    keepAlive: true,
    // Left to itself, PostgreSQL plans a list again each time, which takes longer than reading it (decision 35). A commit
    // that waits for a lock ends by itself: given up by us, nobody would know whether it was made.
    options: '-c plan_cache_mode=force_generic_plan -c lock_timeout=10s',
    ...connection,
  })
  pool.on('error', onError) // an idle connection that broke: the pool replaces it
  // A connection that breaks in use reports it here too, besides failing its query: without a listener that would end
  // the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Opens a pool. Waiting for a free connection ends after 3 s with `unavailable`, a statement after 15 s and one that
 * waits for a lock after 10 s, with PostgreSQL's own errors, which are answered as 503 (`isOverload`).
 */
export function openDatabase(given: pg.PoolConfig, { onError, onSlow = () => {} }: DatabaseOptions): Database {
  // Not the pool's own setting: that one would end migrations too.
  const { query_timeout: timeoutMs = maxSilenceMs, ...connection } = given
  const asking = { timeoutMs, onSlow }
  const pool = openPool(connection, onError)
  const connect = async () => {
    try {
      return await pool.connect()
    } catch (error) {
      onError(error as Error)
      throw unavailable(platformTexts.databaseAway)
    }
  }
  const askAnyone: Ask = async (statement) => {
    const client = await connect()
    try {
      const result = await askOver(client, asking)(statement)
      client.release()
      return result
    } catch (error) {
      client.release(isConnectionLoss(error))
      throw error
    }
  }
  const lostCommitListeners: (() => void)[] = []
  return {
    ...dbOver(askAnyone),
    pool,
    onLostCommit: (listener) => void lostCommitListeners.push(listener),
    end() {
      // `pool.end` does not wait for its sockets: the server may stop before them, and tell those that are leaving.
      pool.removeAllListeners('error').on('error', () => {})
      return pool.end()
    },
    async transaction(work) {
      const client = await connect()
      const onLostCommit = () => lostCommitListeners.forEach((tell) => tell())
      return inTransaction({ client, ask: askOver(client, asking), onLostCommit }, work)
    },
  }
}
