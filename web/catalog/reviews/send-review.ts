import type { Review } from '#shared/catalog/catalog-contract.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { callApi } from '#web/client/api.ts'

type SentReview = Pick<Review, 'rating' | 'comment'>

/** Sends a review, and returns it as it was stored. */
export async function sendReview(id: string, body: SentReview): Promise<Review> {
  return (await callApi('POST /api/products/{id}/reviews', { params: { id }, body })).review
}

/** The newest review of a product that says this in one's own name. */
export async function findReview(id: string, { rating, comment }: SentReview): Promise<Review | undefined> {
  const { reviews } = await callApi('GET /api/products/slug/{slug}', { params: { slug: id } })
  const name = readUser()?.name
  return reviews.find((one) => one.rating === rating && one.comment === comment && one.name === name)
}
