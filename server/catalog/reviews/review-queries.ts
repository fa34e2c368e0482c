import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import type { Review } from '#shared/catalog/catalog-contract.ts'

type ReviewRow = { id: string; name: string; rating: number; comment: string; createdAt: Date }

/** A product's reviews, newest first. */
export function newestReviews(
  db: Db,
  productId: string,
  page: { limit: number; offset: number },
): Promise<ReviewRow[]> {
  return db.rows<ReviewRow>(sql`
    select id, name, rating, comment, created_at as "createdAt" from reviews where product_id = ${productId}
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`)
}

/** A product that lost a review of so many stars. */
export type Reviewed = { id: string; categoryId: string; stars: number }

/** Removes reviews, of each product at most one; the ratings follow. This transaction has locked the products. */
export function removeReviewsWhere(tx: Db, condition: Sql): Promise<Reviewed[]> {
  return tx.rows(sql`
    with gone as (delete from reviews where ${condition} returning product_id, rating::integer as stars)
    update products set rating_sum = rating_sum - stars, rating_count = rating_count - 1,
      rating_spread[stars] = rating_spread[stars] - 1
    from gone where products.id = product_id returning products.id, category_id as "categoryId", stars`)
}

/** A review as everyone sees it: its writer is a name, without the account. */
export function toWireReview({ id, name, rating, comment, createdAt }: ReviewRow): Review {
  return { _id: id, id, name, rating, comment, createdAt: createdAt.toISOString() }
}
