import { useState } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import type { User } from '#shared/accounts/accounts-contract.ts'
import { fetchCurrentUser } from '#web/accounts/fetch-current-user.ts'
import { useEndedSession, useSession } from '#web/accounts/session-store.ts'
import type { EndReason } from '#web/client/api.ts'
import { useQuery } from '../../client/queries/use-query.ts'

/**
 * checking: not known yet; open: the server confirmed an admin; closed: a guest or a buyer; ended: an admin's session
 * has ended; failed: the server could not be asked.
 */
export type AdminAccess =
  | { state: 'checking' | 'closed' }
  | { state: 'open'; me: User }
  | { state: 'ended'; reason: EndReason }
  | { state: 'failed'; message: string; tryAgain: () => void }

/**
 * Whether the admin area is open. The stored role is not trusted: the server is asked for every panel, so that a
 * removed role counts at once. After a password change the new token is checked too, but the panel stays open.
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

/** The confirmed admin, so that panels need not ask again. */
export const useConfirmedAdmin = (): User => useOutletContext<User>()

/** Why the session ended. The layout tells it once; this page shows it until somebody signs in. */
function useHeldEndReason(token: string | undefined): EndReason | null {
  const endReason = useEndedSession()?.reason
  const [held, setHeld] = useState<EndReason | null>(null)
  if (!token && endReason && endReason !== held) setHeld(endReason)
  if (token && held) setHeld(null)
  return held
}
