import { validate as isUuid } from 'uuid'
import { type Admin, addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { sql } from '#server/platform/database/database.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { notFound } from '#shared/errors.ts'
import { removeReviewsWhere } from './review-queries.ts'

/**
 * Takes a buyer's review away, an abusive one for example; rating and number of reviews follow at once. The record says
 * by whom, of which product and how many stars: not who wrote it or what, so that nothing of it outlives the review or
 * its writer's account. The writer may then review the product anew: a buyer may write one review, there is none any
 * more, and nothing is kept that could tell; who goes on can be banned. Throws `not_found`.
 */
export async function removeReview(
  deps: Pick<Deps, 'db' | 'invalidation'>,
  admin: Admin,
  { id: productId, reviewId }: { id: string; reviewId: string },
): Promise<void> {
  if (!isUuid(productId) || !isUuid(reviewId)) throw notFound(catalogApiTexts.reviewNotFound)
  await transactionWithInvalidation(deps, async (tx) => {
    // The product before what refers to it, as when a review is written or its writer leaves.
    await tx.run(sql`select from products where id = ${productId} for no key update`)
    const [product] = await removeReviewsWhere(tx, sql`id = ${reviewId} and product_id = ${productId}`)
    if (!product) throw notFound(catalogApiTexts.reviewNotFound)
    const before = { rating: product.stars }
    await addAuditEntry(tx, { admin, subject: 'product', subjectId: productId, action: 'delete_review', before })
  })
}
