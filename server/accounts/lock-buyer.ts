import { buyerLocks } from '#server/platform/database/advisory-locks.ts'
import { type Db, sql } from '#server/platform/database/database.ts'

/**
 * Until this transaction ends, no other one places an order or stores a review for this buyer, or removes the buyer.
 * Taken before every other lock.
 */
export async function lockBuyer(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${buyerLocks}, hashtext(${userId}))`)
}
