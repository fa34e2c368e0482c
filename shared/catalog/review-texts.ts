import { countOf } from '../counts.ts'

/** What is said about reviews and asked for in them (docs/rules/reviews.md). */
export const reviewTexts = {
  reviews: 'Reviews',
  starCount: (stars: number, count: number) => `${countOf(stars, 'star')}: ${count}`,
  noReviews: 'There are no customer reviews',
  moreReviews: 'Show more reviews',
  writeReview: 'Write a review',
  signInToReview: ['Please ', 'Sign In', ' to write a review'],
  chooseRating: 'Choose a rating',
  ratings: ['1 Poor', '2 Fair', '3 Good', '4 Very good', '5 Excelent'],
  comment: 'Comment',
  sendReview: 'Send review',
  reviewSubmitted: 'Review Submitted Successfully',
  reviewIncomplete: 'Please enter comment and rating',
  commentTooLong: 'Comment cannot be longer than 2000 characters',
} as const
