import { callApi } from '#web/api.ts'
import { forgetEndReason, sessionToken } from './session-store.ts'

/**
 * Forgets who is signed in here if setting a password has just ended that session, without a word: nobody else did it.
 * Somebody else's session in this browser stays.
 */
export async function leaveIfEnded(): Promise<void> {
  if (!sessionToken()) return
  await callApi('GET /api/users/me').catch(() => {
    // A dead token has been forgotten by the call itself; without a connection the next call finds it out.
  })
  forgetEndReason()
}
