import { type AddressForm, emptyAddress } from '#shared/orders/address-form.ts'
import { isLike, isRecord } from '#shared/stored-values.ts'
import { draftPrefix } from '#web/accounts/draft-keys.ts'
import { browserStore } from '#web/client/storage/browser-store.ts'

/**
 * The typed data of the checkout. `owner` is the person who typed it or signed in afterwards; a guest's draft has none.
 */
export type CheckoutDraft = {
  billing: AddressForm
  shipping: AddressForm
  isElsewhere: boolean
  note: string
  /** In shops with methods of delivery. */
  phone?: string
  owner?: string
}

/** In sessionStorage, to survive a sign-in at Google. */
const store = browserStore<CheckoutDraft | null>(`${draftPrefix}checkout`, parseDraft, null, 'sessionStorage')

export const saveCheckoutDraft = (draft: CheckoutDraft): void => store.write(draft)

/** Removes the draft: the order is placed, or a newer address replaces it. */
export const clearCheckoutDraft = (): void => store.clear()

/**
 * The person's draft. A guest's draft becomes the property of the person who signs in. Without a person: a guest's
 * draft, or the draft of the person whose session has just ended (`endedId`).
 */
export function resumeCheckoutDraft(userId: string | undefined, endedId?: string): CheckoutDraft | null {
  const draft = store.read()
  if (!draft || draft.owner === userId) return draft
  if (!userId) return draft.owner === endedId ? draft : null
  if (draft.owner) return null
  store.write({ ...draft, owner: userId })
  return store.read()
}

function parseDraft(stored: unknown): CheckoutDraft | null {
  if (!isRecord(stored)) return null
  const { billing, shipping, isElsewhere, note, phone, owner } = stored
  if (!isLike(billing, emptyAddress) || !isLike(shipping, emptyAddress)) return null
  return {
    billing,
    shipping,
    isElsewhere: isElsewhere === true,
    note: typeof note === 'string' ? note : '',
    ...(typeof phone === 'string' && phone !== '' && { phone }),
    ...(typeof owner === 'string' && { owner }),
  }
}
