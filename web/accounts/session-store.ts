import { parseUserInfo, type UserInfo } from '#shared/accounts/stored-session.ts'
import { clearOrderSummary } from '#web/cart/order-summary-store.ts'
import { browserStore, onClearedElsewhere, useBrowserStore } from '#web/client/storage/browser-store.ts'
import { pageStore } from '#web/ui/page-store.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { clearDrafts } from './draft-keys.ts'
import { clearShipping, reserveShippingFor, resumeShipping } from './shipping-store.ts'

/** The server's code for why a sign-in ended without the person's doing. */
export type EndReason = 'session_ended' | 'suspended'

const userKey = 'userInfo'
const session = browserStore<UserInfo | null>(userKey, parseUserInfo, null)

/** A sign-in that ended by itself, and whose it was. */
type EndedSession = { reason: EndReason; userId: string }

const ended = pageStore<EndedSession | null>(null)

/** Who is signed in. `isReady` is false on the server and until the page is hydrated: show the guest's state then. */
export function useSession(): { user: UserInfo | null; isReady: boolean } {
  return { user: useBrowserStore(session), isReady: useHydrated() }
}

/** Who is signed in now, for use outside of a component. */
export const readUser = (): UserInfo | null => session.read()

/** The token for the calls to /api. */
export const sessionToken = (): string | undefined => session.read()?.token

/** Signs in the person whom the server has recognised. */
export function signInAs(user: UserInfo) {
  resumeShipping(user._id)
  storeUser(user)
  ended.write(null)
}

/** Stores the newest data of the signed-in person; other fields are left out. */
export const storeUser = ({ _id, name, email, token, isAdmin }: UserInfo): void =>
  session.write({ _id, name, email, token, isAdmin })

/**
 * Forgets the person, their address, their summary and what they typed; the cart stays
 * (docs/rules/accounts.md#sign-out). Their token stays valid: who logs out ends that too (`useLogOut`). The person
 * comes last: when another tab hears that they left, and shows its forms to a guest, nothing of theirs is left in them.
 */
export function forgetPerson() {
  clearShipping()
  clearOrderSummary()
  clearDrafts()
  session.clear()
}

/**
 * A call was refused because its token had died: forgets the person, keeps the rest (their address for them alone), and
 * lets the layout say so once. A token that was replaced in the meantime changes nothing. Returns whether the token was
 * the stored one.
 */
export function endSession(token: string, reason: EndReason): boolean {
  const user = session.read()
  if (user?.token !== token) return false
  reserveShippingFor(user._id)
  session.clear()
  ended.write({ reason, userId: user._id })
  return true
}

/** Calls back when the person was signed out in another tab. Returns the function that ends this. */
export const onSignedOutElsewhere = (happen: () => void): (() => void) => onClearedElsewhere(userKey, happen)

/** Which sign-in ended and why, until it has been said. */
export const useEndedSession = (): EndedSession | null => ended.useValue()

/** Call this once the message was shown. */
export const forgetEndedSession = (): void => ended.write(null)
