import type { User } from '#shared/accounts/accounts-contract.ts'
import { callApi } from '#web/api.ts'
import { sessionToken } from './session-store.ts'

let underWay: { token: string | undefined; answer: Promise<User> } | undefined

/**
 * Asks who the signed-in person is now; the `userInfo` of the browser may be older. Calls made while the question is on
 * its way share its answer.
 */
export async function fetchCurrentUser(signal: AbortSignal): Promise<User> {
  const token = sessionToken()
  if (!underWay || underWay.token !== token) {
    const asked = { token, answer: callApi('GET /api/users/me') }
    underWay = asked
    const forget = () => {
      if (underWay === asked) underWay = undefined
    }
    asked.answer.then(forget, forget)
  }
  const answer = await underWay.answer
  signal.throwIfAborted()
  return answer
}
