import { validate as isUuid } from 'uuid'
import { type Admin, addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { notFound } from '#shared/errors.ts'
import { listingTags } from '../catalog-tags.ts'

/**
 * Removes a review, for example an abusive one. The audit log has the product and the stars, but not the writer or the
 * comment, so that nothing of them outlives the review. The writer may review the product again. Throws `not_found`
 * (docs/rules/reviews.md).
 */
export async function removeReview(
  deps: Pick<Deps, 'db' | 'invalidation'>,
  admin: Admin,
  { id: productId, reviewId }: { id: string; reviewId: string },
): Promise<void> {
  if (!isUuid(productId) || !isUuid(reviewId)) throw notFound(catalogApiTexts.reviewNotFound)
  await transactionWithInvalidation(deps, async (tx) => {
    // Locks the product before its reviews, as submitReview does.
    await tx.run(sql`select from products where id = ${productId} for no key update`)
    const [product] = await removeReviewsWhere(tx, sql`id = ${reviewId} and product_id = ${productId}`)
    if (!product) throw notFound(catalogApiTexts.reviewNotFound)
    const before = { rating: product.stars }
    await addAuditEntry(tx, { admin, subject: 'product', subjectId: productId, action: 'delete_review', before })
  })
}

/**
 * Locks the products that a person has reviewed. Comes before any stock, as in edits and imports, and in the order of the
 * ids, so that two people who delete their accounts at once can't deadlock.
 */
export async function lockReviewedBy(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`
    select from products where id in (select product_id from reviews where user_id = ${userId})
    order by id for no key update`)
}

/** Removes all reviews of a person. The transaction has locked the person and, by `lockReviewedBy`, the products. */
export async function removeReviewsOf(tx: InvalidatingTx, userId: string): Promise<void> {
  await removeReviewsWhere(tx, sql`user_id = ${userId}`)
}

/** A product, and the stars of the review that it lost. */
type Reviewed = { id: string; categoryId: string; stars: number }

/** Removes reviews, at most one for each product, and updates the ratings. The transaction has locked the products. */
async function removeReviewsWhere(tx: InvalidatingTx, condition: Sql): Promise<Reviewed[]> {
  const reviewed = await tx.rows<Reviewed>(sql`
    with gone as (delete from reviews where ${condition} returning product_id, rating::integer as stars)
    update products set rating_sum = rating_sum - stars, num_reviews = num_reviews - 1,
      rating_spread[stars] = rating_spread[stars] - 1
    from gone where products.id = product_id returning products.id, category_id as "categoryId", stars`)
  tx.invalidate(reviewed.flatMap(listingTags))
  return reviewed
}
