import { countOf } from '../counts.ts'

/** What admins read of reviews. Shoppers don't download these texts. */
export const reviewAdminTexts = {
  title: 'Latest reviews',
  count: (reviews: number, isMore = false) => countOf(reviews, 'review', isMore),
  delete: 'Delete',
  deleteReviewBy: (name: string) => `Delete review by ${name}`,
  wantToDelete: (name: string) => `Do you want to delete the review by ${name}?`,
  deleteHint: 'It cannot be brought back. The writer may send another.',
  deleted: (name: string) => `The review by ${name} was deleted`,
} as const
