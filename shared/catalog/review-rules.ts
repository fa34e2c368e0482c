import { isInvisible, lengthOf, severalLines } from '../clean-text.ts'
import { type Decimal, readDecimal } from '../decimal.ts'
import { reviewTexts } from './review-texts.ts'

/** The longest comment, in code points. */
const maxCommentLength = 2000

/** What a buyer fills in. The rating comes as a number, or as the text of a form. */
type ReviewForm = { rating?: Decimal; comment?: string }

type CheckedReview = { rating: number; comment: string } | { problem: { field: 'rating' | 'comment'; message: string } }

/** The review to keep, or what is wrong with it (docs/rules/reviews.md#write-a-review). */
export function checkReview(form: ReviewForm): CheckedReview {
  const rating = readDecimal(form.rating)
  const comment = severalLines(form.comment ?? '')
  if (rating === undefined || !isRating(rating))
    return { problem: { field: 'rating', message: reviewTexts.reviewIncomplete } }
  if (isInvisible(comment)) return { problem: { field: 'comment', message: reviewTexts.reviewIncomplete } }
  if (lengthOf(comment) > maxCommentLength)
    return { problem: { field: 'comment', message: reviewTexts.commentTooLong } }
  return { rating, comment }
}

function isRating(rating: number): boolean {
  return Number.isInteger(rating) && rating >= 1 && rating <= 5
}
