import { type Db, sql } from '#server/platform/database/database.ts'
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

export function toWireReview({ id, name, rating, comment, createdAt }: ReviewRow): Review {
  return { _id: id, id, name, rating, comment, createdAt: createdAt.toISOString() }
}
