import { sql } from './database.ts'

/**
 * A condition that is always true. With it the statement's transaction is answered before it has reached the disk; it
 * gets there within half a second, and at the latest with whatever is committed after it, here or in any other
 * transaction. For data that may be lost when the machine stops, as long as nothing was built on it
 * (docs/decisions/0032-unhurried-commits.md).
 */
export const asyncCommit = sql`set_config('synchronous_commit', 'off', true) = 'off'`
