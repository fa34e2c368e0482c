import { expect, test } from 'vitest'
import type { ProductDetail, Review } from './catalog-contract.ts'
import { withoutReview, withReview } from './with-review.ts'

const review = (id: string, rating: number): Review => ({
  _id: id,
  id,
  name: 'Jonas',
  rating,
  comment: 'Good',
  createdAt: '2026-11-12T10:00:00Z',
})
const product = {
  rating: 4.5,
  numReviews: 2,
  ratingSpread: [0, 0, 0, 1, 1],
  reviews: [review('b', 5), review('a', 4)],
} as ProductDetail

test('rating, number, spread and the newest review follow', () => {
  const after = withReview(product, review('c', 3))
  expect(after).toMatchObject({ rating: 4, numReviews: 3, ratingSpread: [0, 0, 1, 1, 1] })
  expect(after.reviews.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('the first review is the rating', () => {
  const none = { ...product, rating: 0, numReviews: 0, ratingSpread: [0, 0, 0, 0, 0], reviews: [] }
  expect(withReview(none, review('a', 2))).toMatchObject({ rating: 2, numReviews: 1, ratingSpread: [0, 1, 0, 0, 0] })
})

test('a review that is there already counts once', () => {
  expect(withReview(product, review('b', 5))).toBe(product)
})

test('once a review has gone, rating, number and spread are what the others say', () => {
  const after = withoutReview(product, review('b', 5))
  expect(after).toMatchObject({ rating: 4, numReviews: 1, ratingSpread: [0, 0, 0, 1, 0], reviews: [review('a', 4)] })
  expect(withoutReview(after, review('a', 4))).toMatchObject({
    rating: 0,
    numReviews: 0,
    ratingSpread: [0, 0, 0, 0, 0],
    reviews: [],
  })
})

test('a review that is not there counts nothing when it goes', () => {
  expect(withoutReview(product, review('c', 1))).toBe(product)
})
