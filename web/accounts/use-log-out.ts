import { useCallback } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { callApi, isOutcomeUnknown } from '#web/client/api.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { sessionToken, forgetPerson } from './session-store.ts'

/** How long the navigation home may take before the person is signed out anyway. */
const timeoutMs = 300

/** Logs out: clears the session and navigates to '/' (docs/rules/accounts.md#sign-out). */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return useCallback(() => void goHomeThen(navigate, logOut), [navigate])
}

/**
 * Navigates home, then forgets the person. In this order, so that no closed area flashes by; but neither a slow connection
 * nor a tab that is closed meanwhile keeps anybody signed in.
 */
export async function goHomeThen(navigate: NavigateFunction, forget: () => void): Promise<void> {
  addEventListener('pagehide', forget, { once: true })
  const isLate = new Promise((resolve) => void setTimeout(resolve, timeoutMs))
  // Without a connection home would only be an error: then the page stays, as a guest sees it.
  await Promise.race([navigator.onLine ? navigate('/') : undefined, isLate])
  removeEventListener('pagehide', forget)
  forget()
}

/** Signs the person out here at once, and tries once to end the token on the server. */
function logOut() {
  if (sessionToken()) {
    callApi('POST /api/users/signout', { keepalive: true }).catch((error: unknown) => {
      // Without a connection the token stays valid until it expires; this browser has forgotten it.
      if (isOutcomeUnknown(error)) showToast({ text: layoutTexts.signedOutHere })
    })
  }
  forgetPerson()
}
