import { type Db, sql } from './database.ts'

/**
 * Lets this transaction wait two seconds for a lock instead of ten, because an import may hold rows for a minute. For
 * work that others wait for and that can be tried again (orders/with-order-lock.ts, catalog/reviews/submit-review.ts).
 */
export const waitBriefly = (tx: Db): Promise<number> => tx.run(sql`set local lock_timeout = '2s'`)
