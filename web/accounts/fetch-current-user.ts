import type { User } from '#shared/accounts/accounts-contract.ts'
import { callApi } from '#web/client/api.ts'
import { readUser, sessionToken, storeUser } from './session-store.ts'

let underWay: { token: string | undefined; answer: Promise<User> } | undefined

/**
 * Fetches the signed-in person and stores a changed name or role. Calls made while a request is pending share its
 * answer.
 */
export async function fetchCurrentUser(signal: AbortSignal): Promise<User> {
  const token = sessionToken()
  if (!underWay || underWay.token !== token) {
    const asked = { token, answer: askAndStore(token) }
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

async function askAndStore(token: string | undefined): Promise<User> {
  const me = await callApi('GET /api/users/me')
  const stored = readUser()
  if (stored && stored.token === token) {
    const { _id, name, email, isAdmin } = me
    const now = { ...stored, _id, name, email, isAdmin }
    if (JSON.stringify(now) !== JSON.stringify(stored)) storeUser(now)
  }
  return me
}
