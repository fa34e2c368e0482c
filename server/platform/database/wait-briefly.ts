import { type Db, sql } from './database.ts'

/**
 * From here on this transaction waits two seconds for a lock, not ten: an import may hold rows for a minute. For work
 * in a slot that others wait for (orders/with-order-lock.ts, catalog/reviews/submit-review.ts), and that can be tried
 * again.
 */
export const waitBriefly = (tx: Db): Promise<number> => tx.run(sql`set local lock_timeout = '2s'`)
