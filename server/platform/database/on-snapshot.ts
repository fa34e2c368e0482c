import type { Pool, PoolClient } from 'pg'
import { noTimeLimits } from './no-time-limits.ts'

/**
 * Runs `work` on the database as it was at one instant, while others go on changing it. It can write nothing, and has
 * no time limit. `work` gets a connection of the pool to itself.
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
    client.release(true) // Whatever was left undone ends with the session.
  }
}
