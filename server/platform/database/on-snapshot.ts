import type { Pool, PoolClient } from 'pg'

/**
 * Runs `work` on a read-only snapshot of the database, without time limits, while others change the database. `work`
 * gets a connection of its own.
 */
export async function onSnapshot<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(noTimeLimits)
    await client.query('begin isolation level repeatable read read only')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release(true) // Ends the session, with an unfinished transaction.
  }
}

/** For a session that reads or writes the whole shop. Don't return such a connection to the pool. */
export const noTimeLimits =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'
