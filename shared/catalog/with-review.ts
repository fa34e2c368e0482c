import type { ProductDetail, Review } from './catalog-contract.ts'

/** Applies a change of a product's reviews to the product that a page shows. */
export type ReviewChange = (product: ProductDetail) => ProductDetail

/** The product with one more review, and its new rating. Does nothing when the product has this review already. */
export function withReview(product: ProductDetail, review: Review): ProductDetail {
  return hasReview(product, review)
    ? product
    : { ...counted(product, review, 1), reviews: [review, ...product.reviews] }
}

/**
 * The product without this review, and its new rating. Does nothing when the product doesn't have this review: it was
 * read after the removal, or the review is not among the newest.
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
