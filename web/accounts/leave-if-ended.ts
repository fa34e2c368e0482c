import { callApi } from '#web/client/api.ts'
import { forgetEndedSession, sessionToken } from './session-store.ts'

/**
 * Silently forgets who is signed in here if setting a password has just ended that session: the person did it
 * themselves. Somebody else's session in this browser stays.
 */
export async function leaveIfEnded(): Promise<void> {
  if (!sessionToken()) return
  await callApi('GET /api/users/me').catch(() => {
    // The call itself has forgotten a dead token; without a connection the next call will find out.
  })
  forgetEndedSession()
}
