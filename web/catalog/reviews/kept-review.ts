import { isRecord } from '#shared/stored-values.ts'
import { draftKey } from '#web/accounts/draft-keys.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { browserStore } from '#web/frame/browser-store.ts'

/** A review while it is being typed. `isUnsure`: it may have been stored, though its answer has not come. */
export type ReviewDraft = { rating: string; comment: string; isUnsure: boolean }

const emptyReview: ReviewDraft = { rating: '', comment: '', isUnsure: false }

/** The review that the signed-in person has typed but not sent, in this tab: a sign-in that ends takes nothing away. */
export const keptReview = (productId: string) =>
  browserStore<ReviewDraft>(
    draftKey(readUser()?._id, `review ${productId}`),
    parseReview,
    emptyReview,
    'sessionStorage',
  )

function parseReview(stored: unknown): ReviewDraft {
  if (!isRecord(stored) || typeof stored.rating !== 'string' || typeof stored.comment !== 'string') return emptyReview
  return { rating: stored.rating, comment: stored.comment, isUnsure: stored.isUnsure === true }
}
