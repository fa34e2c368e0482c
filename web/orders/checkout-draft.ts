import { type AddressForm, emptyAddress } from '#shared/orders/address-form.ts'
import { isLike, isRecord } from '#shared/stored-values.ts'
import { draftPrefix } from '#web/accounts/draft-keys.ts'
import { browserStore } from '#web/client/storage/browser-store.ts'

/** What is typed at the checkout. `owner` is who typed it, or signed in after typing it as a guest; a guest's has none. */
export type CheckoutDraft = {
  billing: AddressForm
  shipping: AddressForm
  isElsewhere: boolean
  note: string
  owner?: string
}

/** In the tab's storage, because a sign-in at Google leads through another site. */
const kept = browserStore<CheckoutDraft | null>(`${draftPrefix}checkout`, parseDraft, null, 'sessionStorage')

/** Stores the draft until the tab is closed: it survives a reload and a sign-in at Google. */
export const saveCheckoutDraft = (draft: CheckoutDraft): void => kept.write(draft)

/** Drops the draft: the order is placed, or a newer address takes its place. */
export const clearCheckoutDraft = (): void => kept.clear()

/**
 * The draft that this person typed here, or typed as a guest before the sign-in: from now on it is theirs. Without a
 * person: the draft of a guest, or of the person whose sign-in has just ended (`endedId`).
 */
export function resumeCheckoutDraft(userId: string | undefined, endedId?: string): CheckoutDraft | null {
  const draft = kept.read()
  if (!draft || draft.owner === userId) return draft
  if (!userId) return draft.owner === endedId ? draft : null
  if (draft.owner) return null
  kept.write({ ...draft, owner: userId })
  return kept.read()
}

function parseDraft(stored: unknown): CheckoutDraft | null {
  if (!isRecord(stored)) return null
  const { billing, shipping, isElsewhere, note, owner } = stored
  if (!isLike(billing, emptyAddress) || !isLike(shipping, emptyAddress)) return null
  return {
    billing,
    shipping,
    isElsewhere: isElsewhere === true,
    note: typeof note === 'string' ? note : '',
    ...(typeof owner === 'string' && { owner }),
  }
}
