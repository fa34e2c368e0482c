import { useEffect } from 'react'
import { fetchCurrentUser } from '#web/accounts/fetch-current-user.ts'
import { readUser, signInAs } from '#web/accounts/session-store.ts'
import { ApiError } from '#web/api.ts'

/** Once per load of the site: asks who the signed-in person is now, since name and role may have changed elsewhere. */
export function useFreshSession() {
  useEffect(() => {
    const user = readUser()
    if (!user) return undefined
    const asking = new AbortController()
    void refresh(user.token, asking.signal)
    return () => asking.abort()
  }, [])
}

async function refresh(token: string, signal: AbortSignal) {
  try {
    const { _id, name, email, isAdmin } = await fetchCurrentUser(signal)
    if (readUser()?.token === token) signInAs({ _id, name, email, isAdmin, token })
  } catch (error) {
    // The call itself reports a token that has died; without a connection the stored data stands.
    if (!signal.aborted && !(error instanceof ApiError)) throw error
  }
}
