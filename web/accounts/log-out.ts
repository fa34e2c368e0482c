import { callApi } from '#web/api.ts'
import { sessionToken, signOut } from './session-store.ts'

/** Signs the person out here at once, and ends the token on the server as soon as it can be reached. */
export function logOut() {
  if (sessionToken()) {
    callApi('POST /api/users/signout').catch(() => {
      // Without a connection the token stays valid until it expires; this browser has forgotten it.
    })
  }
  signOut()
}
