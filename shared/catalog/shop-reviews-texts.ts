import { countOf } from '../counts.ts'

/** The list of all products' reviews, for admins. Separate from what shoppers read, so that they don't download it. */
export const shopReviewsTexts = {
  title: 'Latest reviews',
  count: (reviews: number, isMore = false) => countOf(reviews, 'review', isMore),
} as const
