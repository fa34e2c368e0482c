import { type Db, sql } from '#server/platform/database/database.ts'

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
 * Removes every review of a person; the ratings follow. This transaction has locked the person (accounts/in-buyers-turn.ts)
 * and the reviewed products. Returns the products, whose news is to be published after the commit.
 */
export function removeReviewsOf(tx: Db, userId: string): Promise<{ id: string; categoryId: string }[]> {
  return tx.rows(sql`
    with gone as (delete from reviews where user_id = ${userId} returning product_id, rating::integer as stars)
    update products set rating_sum = rating_sum - stars, rating_count = rating_count - 1,
      rating_spread[stars] = rating_spread[stars] - 1
    from gone where products.id = product_id returning products.id, category_id as "categoryId"`)
}
