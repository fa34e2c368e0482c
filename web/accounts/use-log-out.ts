import { useCallback } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { callApi } from '#web/api.ts'
import { sessionToken, signOut } from './session-store.ts'

/** How long the navigation home may take before the person is signed out anyway. */
const patienceMs = 300

/** Logs out: clears the session and navigates to '/' (specification §2). */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return useCallback(() => void leave(navigate, logOut), [navigate])
}

/**
 * Navigates home, then forgets the person. In this order, so that no closed area flashes by; but neither a slow connection
 * nor a tab that is closed meanwhile keeps anybody signed in.
 */
export async function leave(navigate: NavigateFunction, forget: () => void): Promise<void> {
  addEventListener('pagehide', forget, { once: true })
  const isLate = new Promise((resolve) => void setTimeout(resolve, patienceMs))
  await Promise.race([navigate('/'), isLate])
  removeEventListener('pagehide', forget)
  forget()
}

/** Signs the person out here at once, and ends the token on the server as soon as it can be reached. */
function logOut() {
  if (sessionToken()) {
    callApi('POST /api/users/signout', { keepalive: true }).catch(() => {
      // Without a connection the token stays valid until it expires; this browser has forgotten it.
    })
  }
  signOut()
}
