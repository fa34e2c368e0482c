import { useCallback } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { callApi, isOutcomeUnknown } from '#web/client/api.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { forgetPerson, sessionToken } from './session-store.ts'

/** How long the navigation to the home page may delay the sign-out. */
const timeoutMs = 300

/** Signs out and leads to '/' (docs/rules/accounts.md#sign-out). */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return useCallback(() => void goHomeThen(navigate, logOut), [navigate])
}

/**
 * Navigates home before the sign-out, so that no closed page is shown in between. A slow connection or a closed tab
 * doesn't prevent the sign-out.
 */
export async function goHomeThen(navigate: NavigateFunction, forget: () => void): Promise<void> {
  addEventListener('pagehide', forget, { once: true })
  const isLate = new Promise((resolve) => void setTimeout(resolve, timeoutMs))
  // Offline, the home page can't be loaded: stay, and show the page to a guest.
  await Promise.race([navigator.onLine ? navigate('/') : undefined, isLate])
  removeEventListener('pagehide', forget)
  forget()
}

/** Signs out in this browser at once, and tries once to end the token on the server. */
function logOut() {
  if (sessionToken()) {
    callApi('POST /api/users/signout', { keepalive: true }).catch((error: unknown) => {
      // Without a connection the token stays valid until it expires.
      if (isOutcomeUnknown(error)) showToast({ text: layoutTexts.signedOutHere })
    })
  }
  forgetPerson()
}
