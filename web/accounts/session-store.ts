import { parseUserInfo, type UserInfo } from '#shared/accounts/stored-session.ts'
import { isFilled, isRecord, textOf } from '#shared/stored-values.ts'
import { clearOrderSummary } from '#web/cart/order-summary-store.ts'
import { type EndReason, isEndReason, session as callingSession } from '#web/client/api.ts'
import { browserStore, onClearedElsewhere, useBrowserStore } from '#web/client/storage/browser-store.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { clearDrafts } from './draft-keys.ts'
import { clearShipping, reserveShippingFor, resumeShipping } from './shipping-store.ts'

const userKey = 'userInfo'
const session = browserStore<UserInfo | null>(userKey, parseUserInfo, null)

type EndedSession = { reason: EndReason; userId: string }

/** In this tab until it was said: the answer may come to a page that is being left. */
const ended = browserStore<EndedSession | null>('ended session', parseEnded, null, 'sessionStorage')

/** The signed-in person. `isReady` is false on the server and until hydration: show the guest's state then. */
export function useSession(): { user: UserInfo | null; isReady: boolean } {
  return { user: useBrowserStore(session), isReady: useHydrated() }
}

/** The signed-in person, for use outside of components. */
export const readUser = (): UserInfo | null => session.read()

export const sessionToken = (): string | undefined => session.read()?.token

export function signInAs(user: UserInfo) {
  resumeShipping(user._id)
  storeUser(user)
  ended.clear()
}

/** Stores the newest data of the signed-in person; other fields are left out. */
export const storeUser = ({ _id, name, email, token, isAdmin }: UserInfo): void =>
  session.write({ _id, name, email, token, isAdmin })

/**
 * Signs out in this browser: removes the person, their address, order summary and drafts; the cart stays
 * (docs/rules/accounts.md#sign-out). The token stays valid until `useLogOut` ends it. The session is removed last, so
 * that no other tab shows the person's data to a guest.
 */
export function forgetPerson() {
  clearShipping()
  clearOrderSummary()
  clearDrafts()
  session.clear()
}

/**
 * Ends the session after the server refused its token; the address is reserved for the person, and the layout tells
 * them once. Does nothing if the token was replaced meanwhile. Returns whether the session has ended.
 */
export function endSession(token: string, reason: EndReason): boolean {
  const user = session.read()
  if (user?.token !== token) return false
  reserveShippingFor(user._id)
  session.clear()
  ended.write({ reason, userId: user._id })
  return true
}

/** Calls `happen` when the person signs out in another tab. Returns the unsubscribe function. */
export const onSignedOutElsewhere = (happen: () => void): (() => void) => onClearedElsewhere(userKey, happen)

/** The ended session and the reason, until the message was shown. */
export function useEndedSession(): EndedSession | null {
  const found = useBrowserStore(ended)
  // Somebody may have signed in in another tab.
  return useBrowserStore(session) ? null : found
}

export const forgetEndedSession = (): void => ended.clear()

function parseEnded(stored: unknown): EndedSession | null {
  if (!isRecord(stored)) return null
  const [reason, userId] = [textOf(stored['reason']), stored['userId']]
  return isEndReason(reason) && isFilled(userId) ? { reason, userId } : null
}

Object.assign(callingSession, { token: sessionToken, end: endSession })
