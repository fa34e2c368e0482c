import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type EndReason, readUser, signInAs, useEndReason, useSession } from '#web/accounts/session-store.ts'
import { ApiError, callApi } from '#web/api.ts'

/**
 * checking: not known yet; open: an admin, confirmed by the server; closed: a guest or a buyer;
 * ended: an admin whose sign-in died meanwhile; failed: the server could not be asked.
 */
export type AdminAccess =
  | { state: 'checking' | 'open' | 'closed' }
  | { state: 'ended'; reason: EndReason }
  | { state: 'failed'; message: string; tryAgain: () => void }

/**
 * Whether the admin area is open to the person at this browser. What the browser keeps is not believed: the server
 * is asked at the start and again for every panel, so that a role that was taken away counts at once.
 */
export function useAdminAccess(): AdminAccess {
  const { user, ready } = useSession()
  const { pathname } = useLocation()
  const endReason = useEndReason()
  const [ended, setEnded] = useState<EndReason | null>(null)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const token = user?.token
  // The frame says it once and forgets it; this page keeps saying it until somebody signs in.
  if (endReason && endReason !== ended) setEnded(endReason)
  if (token && ended) setEnded(null)

  useEffect(() => {
    if (!token) return
    const asking = new AbortController()
    callApi('GET /api/users/me', { signal: asking.signal }).then(
      (account) => {
        const stored = readUser()
        if (stored?.token !== token) return
        if (stored.isAdmin !== account.isAdmin) signInAs({ ...stored, isAdmin: account.isAdmin })
        setProblem(null)
        setConfirmed(token)
      },
      (error: unknown) => {
        if (!asking.signal.aborted && error instanceof ApiError) setProblem(error.message)
      },
    )
    return () => asking.abort()
  }, [token, pathname, tries])

  const tryAgain = useCallback(() => {
    setProblem(null)
    setTries((count) => count + 1)
  }, [])

  if (!ready) return { state: 'checking' }
  if (!user) return ended ? { state: 'ended', reason: ended } : { state: 'closed' }
  if (!user.isAdmin) return { state: 'closed' }
  if (confirmed === user.token) return { state: 'open' }
  return problem ? { state: 'failed', message: problem, tryAgain } : { state: 'checking' }
}
