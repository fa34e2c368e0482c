import type { ProductDetail, Review } from './catalog-contract.ts'

/** The product as it is once this review counts: rating and number follow at once. One that already has it stays as it is. */
export function withReview(product: ProductDetail, review: Review): ProductDetail {
  if (product.reviews.some(({ id }) => id === review.id)) return product
  const numReviews = product.numReviews + 1
  return {
    ...product,
    numReviews,
    rating: (product.rating * product.numReviews + review.rating) / numReviews,
    ratingSpread: product.ratingSpread.map((count, index) => (index === review.rating - 1 ? count + 1 : count)),
    reviews: [review, ...product.reviews],
  }
}
