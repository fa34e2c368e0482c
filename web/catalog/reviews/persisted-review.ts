import { isLike } from '#shared/stored-values.ts'
import { personalDraft } from '#web/accounts/personal-draft.ts'

const empty = { rating: '', comment: '' }

/** A review while it is being typed. */
export type ReviewDraft = typeof empty

/** The review that the signed-in person has typed but not sent, in this tab: a sign-in that ends takes nothing away. */
export const persistedReview = (productId: string) =>
  personalDraft<ReviewDraft>(`review ${productId}`, (stored) => (isLike(stored, empty) ? stored : empty), empty)
