import type { InvalidatingTx } from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { removeReviewsWhere } from './review-queries.ts'

/**
 * Locks the products that a person has reviewed: before any stock, as edits and imports do, and in the order of their
 * ids, so that two people who leave at once can't deadlock.
 */
export async function lockReviewedBy(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`
    select from products where id in (select product_id from reviews where user_id = ${userId})
    order by id for no key update`)
}

/**
 * Removes every review of a person. This transaction has locked the person (accounts/with-buyer-lock.ts) and the reviewed
 * products.
 */
export async function removeReviewsOf(tx: InvalidatingTx, userId: string): Promise<void> {
  await removeReviewsWhere(tx, sql`user_id = ${userId}`)
}
