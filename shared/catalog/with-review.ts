import type { ProductDetail, Review } from './catalog-contract.ts'

/** What becomes of a product by a change of its reviews. */
export type ReviewChange = (product: ProductDetail) => ProductDetail

/** The product as it is once this review counts: rating and number follow at once. One that already has it stays as it is. */
export function withReview(product: ProductDetail, review: Review): ProductDetail {
  return hasReview(product, review)
    ? product
    : { ...counted(product, review, 1), reviews: [review, ...product.reviews] }
}

/**
 * The product as it is once this review is gone. One that doesn't have it stays as it is: it may have been read
 * afterwards, or the review is older than those that come with a product.
 */
export function withoutReview(product: ProductDetail, review: Review): ProductDetail {
  if (!hasReview(product, review)) return product
  return { ...counted(product, review, -1), reviews: product.reviews.filter(({ id }) => id !== review.id) }
}

const hasReview = ({ reviews }: ProductDetail, review: Review) => reviews.some(({ id }) => id === review.id)

function counted(product: ProductDetail, { rating: stars }: Review, by: 1 | -1): ProductDetail {
  const numReviews = product.numReviews + by
  return {
    ...product,
    numReviews,
    rating: numReviews === 0 ? 0 : (product.rating * product.numReviews + by * stars) / numReviews,
    ratingSpread: product.ratingSpread.map((count, index) => (index === stars - 1 ? count + by : count)),
  }
}
