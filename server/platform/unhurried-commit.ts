import { sql } from './database.ts'

/**
 * A condition that is always met: the statement's transaction is answered before it has reached the disk, which it does
 * within half a second, and at the latest with whatever is committed after it, here or in any other transaction. For what
 * may be forgotten when the machine stops, if nothing was built on it (docs/decisions/0032-unhurried-commits.md).
 */
export const unhurried = sql`set_config('synchronous_commit', 'off', true) = 'off'`
