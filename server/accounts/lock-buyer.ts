import { type Db, sql } from '#server/platform/database.ts'

/** Any number for the class of these locks; the second number is the buyer's. */
const lockOfBuyers = 30

/**
 * Until this transaction ends, no other one places an order or keeps a review for this buyer, or removes the buyer. Comes
 * before every other lock.
 */
export async function lockBuyer(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${lockOfBuyers}, hashtext(${userId}))`)
}
