import { isRecord } from '#shared/stored-values.ts'
import { personalDraft } from '#web/accounts/personal-draft.ts'

/** A review while it is being typed. `isUnsure`: it may have been stored, though its answer has not come. */
export type ReviewDraft = { rating: string; comment: string; isUnsure: boolean }

const emptyReview: ReviewDraft = { rating: '', comment: '', isUnsure: false }

/** The review that the signed-in person has typed but not sent, in this tab: a sign-in that ends takes nothing away. */
export const keptReview = (productId: string) => personalDraft(`review ${productId}`, parseReview, emptyReview)

function parseReview(stored: unknown): ReviewDraft {
  if (!isRecord(stored) || typeof stored.rating !== 'string' || typeof stored.comment !== 'string') return emptyReview
  return { rating: stored.rating, comment: stored.comment, isUnsure: stored.isUnsure === true }
}
