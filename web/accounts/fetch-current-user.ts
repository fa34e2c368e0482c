import type { ApiCalls } from '#shared/api-calls.ts'
import { callApi } from '#web/api.ts'
import { sessionToken } from './session-store.ts'

/** The account as the server has it now; the `userInfo` of the browser may be older. */
export type Me = ApiCalls['GET /api/users/me']['answer']

let underWay: { token: string | undefined; answer: Promise<Me> } | undefined

/** Asks who the signed-in person is now. Calls made while the question is on its way share its answer. */
export async function fetchCurrentUser(signal: AbortSignal): Promise<Me> {
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
