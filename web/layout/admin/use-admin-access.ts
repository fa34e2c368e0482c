import { useState } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import type { User } from '#shared/accounts/accounts-contract.ts'
import { fetchCurrentUser } from '#web/accounts/fetch-current-user.ts'
import { type EndReason, useEndedSession, useSession } from '#web/accounts/session-store.ts'
import { useQuery } from '../../client/queries/use-query.ts'

/**
 * checking: not known yet; open: an admin, as the server confirmed; closed: a guest or a buyer; ended: an admin whose
 * sign-in has ended meanwhile; failed: the server could not be asked.
 */
export type AdminAccess =
  | { state: 'checking' | 'closed' }
  | { state: 'open'; me: User }
  | { state: 'ended'; reason: EndReason }
  | { state: 'failed'; message: string; tryAgain: () => void }

/**
 * Whether the admin area is open to this browser's person. The stored role is not believed: the server is asked at the
 * start and again for every panel, so that a role that was taken away counts at once. A new token of the same person, who
 * has changed their password, asks again too, but takes no panel away: what they were doing there is not lost.
 */
export function useAdminAccess(): AdminAccess {
  const { user, isReady } = useSession()
  const { pathname } = useLocation()
  const ended = useHeldEndReason(user?.token)
  const confirmed = useQuery(`${user?.token} ${pathname}`, async (signal) =>
    user ? fetchCurrentUser(signal) : undefined,
  )

  if (!isReady) return { state: 'checking' }
  if (!user) return ended ? { state: 'ended', reason: ended } : { state: 'closed' }
  if (!user.isAdmin) return { state: 'closed' }
  if (confirmed.answer?._id === user._id) return { state: 'open', me: confirmed.answer }
  if (confirmed.problem) return { state: 'failed', message: confirmed.problem, tryAgain: confirmed.reload }
  return { state: 'checking' }
}

/** The admin as the server confirmed them: for a panel, which then need not ask again. */
export const useConfirmedAdmin = (): User => useOutletContext<User>()

/** Why the sign-in ended. The layout says it once and forgets it; this page keeps saying it until somebody signs in. */
function useHeldEndReason(token: string | undefined): EndReason | null {
  const endReason = useEndedSession()?.reason
  const [held, setHeld] = useState<EndReason | null>(null)
  if (!token && endReason && endReason !== held) setHeld(endReason)
  if (token && held) setHeld(null)
  return held
}
