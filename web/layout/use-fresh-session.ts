import { useEffect } from 'react'
import { fetchCurrentUser } from '#web/accounts/fetch-current-user.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { ApiError } from '#web/client/api.ts'

/** Once per load of the site: asks who the signed-in person is now, since name and role may have changed elsewhere. */
export function useFreshSession() {
  useEffect(() => {
    if (!readUser()) return undefined
    const asking = new AbortController()
    fetchCurrentUser(asking.signal).catch((error: unknown) => {
      // The call itself reports a token that has died; without a connection the stored data stands.
      if (!asking.signal.aborted && !(error instanceof ApiError)) throw error
    })
    return () => asking.abort()
  }, [])
}
