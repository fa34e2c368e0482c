import type { Review } from '#shared/catalog/catalog-contract.ts'
import { ApiError, callApi } from '#web/api.ts'

type SentReview = Pick<Review, 'rating' | 'comment'>

/**
 * Sends a review, and returns it as it was stored. `isUnsure`: the answer to an earlier try was lost; a review that it has
 * stored is not refused as a second one. Throws an ApiError.
 */
export async function sendReview(productId: string, body: SentReview, isUnsure: boolean): Promise<Review> {
  try {
    return (await callApi('POST /api/products/{id}/reviews', { params: { id: productId }, body })).review
  } catch (error) {
    const isSecond = error instanceof ApiError && error.code === 'already_reviewed'
    const stored = isUnsure && isSecond ? await findReview(productId, body) : undefined
    if (!stored) throw error
    return stored
  }
}

/** The newest review of a product that says this. */
async function findReview(productId: string, { rating, comment }: SentReview): Promise<Review | undefined> {
  const { reviews } = await callApi('GET /api/products/slug/{slug}', { params: { slug: productId } })
  return reviews.find((one) => one.rating === rating && one.comment === comment)
}
