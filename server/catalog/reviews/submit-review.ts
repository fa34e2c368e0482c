import { v7 as uuid } from 'uuid'
import { accountNow, type Requester, requireActive } from '#server/accounts/sessions.ts'
import { withBuyerLock } from '#server/accounts/with-buyer-lock.ts'
import type { Deps } from '#server/deps.ts'
import type { InvalidatingTx } from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { violatedUnique } from '#server/platform/database/database-errors.ts'
import { sql } from '#server/platform/database/database.ts'
import { waitBriefly } from '#server/platform/database/wait-briefly.ts'
import { semaphore } from '#server/platform/semaphore.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import type { CreateReviewBody, Review } from '#shared/catalog/catalog-contract.ts'
import { checkReview } from '#shared/catalog/review-rules.ts'
import { conflict, invalidFields, notFound, unavailable } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import { listingTags } from '../catalog-tags.ts'
import { findProductById } from '../product-queries.ts'
import { toWireReview } from './review-queries.ts'

type Reviewer = Requester & { name: string }
export const reviewLimit = { name: 'review', max: 20, minutes: 60 }

type SubmitReviewDeps = Pick<Deps, 'db' | 'invalidation' | 'clock'>

/** Reviews that wait for an import must not keep orders waiting. */
const withReviewPermit = semaphore({
  atOnce: 2,
  queue: {
    maxWaiting: 100,
    maxWaitMs: 5_000,
    refusal: () => unavailable(platformTexts.databaseAway),
  },
})

/**
 * Stores a buyer's review under the account's name, and updates the product's rating. Throws `not_found`, `invalid`
 * (docs/rules/reviews.md#write-a-review), `conflict` (one review per buyer and product), `unavailable`, and 401 or 403
 * when the buyer was signed out or banned in the meantime.
 */
export async function submitReview(
  deps: SubmitReviewDeps,
  reviewer: Reviewer,
  productId: string,
  input: CreateReviewBody,
): Promise<Review> {
  const checked = checkReview(input)
  if ('problem' in checked) throw invalidFields([checked.problem])
  const product = await findProductById(deps.db, productId)
  if (!product) throw notFound(catalogApiTexts.productNotFound)
  const review = { id: uuid(), name: reviewer.name, ...checked, createdAt: deps.clock() }
  const store = async (tx: InvalidatingTx) => {
    await waitBriefly(tx)
    // Locks the product before its reviews. Otherwise an edit that renames the product could deadlock with this review.
    await tx.run(sql`select from products where id = ${product.id} for no key update`)
    const insert = sql`
      with stored as (
        insert into reviews (id, product_id, user_id, name, rating, comment, created_at)
        values (${review.id}, ${product.id}, ${reviewer.id}, ${review.name}, ${review.rating}, ${review.comment}, ${review.createdAt}))
      ${accountNow(reviewer)}`
    requireActive(await tx.row<{ active: boolean }>(insert).catch(refuseSecondReview))
    // The category may have changed while this transaction waited.
    const reviewed = await tx.oneRow<Pick<Row<'products'>, 'id' | 'categoryId'>>(sql`
      update products set rating_sum = rating_sum + ${review.rating}, num_reviews = num_reviews + 1,
        rating_spread[${review.rating}::integer] = rating_spread[${review.rating}::integer] + 1
      where id = ${product.id} returning id, category_id as "categoryId"`)
    tx.invalidate(listingTags(reviewed))
  }
  // The deletion of an account locks the reviewed products, so no review may come in between.
  await withBuyerLock(deps, reviewer.id, store, { withPermit: withReviewPermit })
  return toWireReview(review)
}

function refuseSecondReview(error: unknown): never {
  if (violatedUnique(error) === 'reviews_product_id_user_id_key') {
    throw conflict(catalogApiTexts.alreadyReviewed, { code: 'already_reviewed', cause: error })
  }
  throw error
}
