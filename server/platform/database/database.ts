import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { unavailable } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import { isConnectionLoss, queryError } from './database-errors.ts'
import { isFull, nameOn } from './prepared-statements.ts'

export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag'

// Without these parsers int8, count(*) and sum() arrive as texts. The shop's numbers stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Runs queries, on the pool or in one transaction. */
export interface Db {
  /** All rows of a query. */
  rows<Row extends object>(query: Sql): Promise<Row[]>
  /** The first row, if there is one. */
  row<Row extends object>(query: Sql): Promise<Row | undefined>
  /** The row of a query that always has one, such as a count. Throws when there is none. */
  oneRow<Row extends object>(query: Sql): Promise<Row>
  /** Runs a statement; returns how many rows it changed. */
  run(statement: Sql): Promise<number>
}

/** The pool, which can begin transactions. */
export interface Database extends Db {
  /** Runs `work` in one transaction. Nothing is stored when `work` throws. */
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>
  /** Calls back when the answer to a commit was lost: the failed transaction may have been committed. */
  onLostCommit(listener: () => void): void
  pool: pg.Pool
  end(): Promise<void>
}

/** Sends one statement and waits for its result. A statement with values is prepared. */
type Ask = (statement: { text: string; values?: unknown[] }) => Promise<pg.QueryResult>

type OnSlow = (statement: { ms: number; sql: string }) => void
type DatabaseOptions = { onError: (error: Error) => void; onSlow?: OnSlow }

/** Longer than the server's own limit for a statement: the server has stopped answering, and the connection is closed. */
const maxSilenceMs = 20_000
/** The text of a slower statement is logged, never its values. */
const slowMs = 500

function askOver(client: pg.PoolClient, { timeoutMs, onSlow }: { timeoutMs: number; onSlow: OnSlow }): Ask {
  return async ({ text, values }) => {
    const began = performance.now()
    try {
      const statement = { query_timeout: timeoutMs, text, ...(values && { name: nameOn(client, text), values }) }
      return await client.query(statement as pg.QueryConfig)
    } catch (error) {
      throw queryError(error)
    } finally {
      const ms = performance.now() - began
      if (ms > slowMs) onSlow({ ms: Math.round(ms), sql: text.replaceAll(/\s+/g, ' ').trim() })
    }
  }
}

function dbOver(ask: Ask): Db {
  const query = ({ text, values }: Sql) => ask({ text, values })
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
    // When the rollback fails, the connection is gone, and the transaction with it.
    if (!broken) await ask({ text: 'rollback' }).catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken || isFull(client))
  }
}

function openPool(connection: pg.PoolConfig, onError: DatabaseOptions['onError']): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 30 * 60, // A backend's memory grows with all that it has seen.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'foodland',
    keepAlive: true,
    // Without a generic plan PostgreSQL plans a list each time, which takes longer than reading it (decision 35). With a
    // lock_timeout, a commit that waits for a lock fails in the server. After our own timeout its outcome is unknown.
    options: '-c plan_cache_mode=force_generic_plan -c lock_timeout=10s',
    ...connection,
  })
  pool.on('error', onError) // An idle connection broke. The pool replaces it.
  // A connection in use also emits an error besides the failed query. Without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Opens a pool. After 3 s without a free connection `unavailable` is thrown. A statement fails after 15 s, and after
 * 10 s of waiting for a lock, with PostgreSQL's own errors (`isOverload`: 503).
 */
export function openDatabase(given: pg.PoolConfig, { onError, onSlow = () => {} }: DatabaseOptions): Database {
  // Not a setting of the pool, which would end migrations too.
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
      client.release(isFull(client))
      return result
    } catch (error) {
      client.release(isConnectionLoss(error) || isFull(client))
      throw error
    }
  }
  const lostCommitListeners: (() => void)[] = []
  return {
    ...dbOver(askAnyone),
    pool,
    onLostCommit: (listener) => void lostCommitListeners.push(listener),
    end() {
      // `pool.end` does not wait for its sockets, so the server may stop first and report an error.
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
