import { useRef } from 'react'
import type { SignedIn } from '#shared/accounts/accounts-contract.ts'
import { ApiError, callApi, isOutcomeUnknown } from '#web/api.ts'

type Registration = { name: string; email: string; password: string }

/**
 * Registers somebody. When an answer got lost, the account may be there: then a later try, refused because the email is
 * taken, signs in with what was entered, if that opens the account.
 */
export function useRegisterOnce() {
  const isUnsure = useRef(false)
  return async function registerOnce(body: Registration): Promise<SignedIn> {
    try {
      return await callApi('POST /api/users/signup', { body })
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'already_registered'
      const entered = isUnsure.current && isTaken ? await signIn(body) : undefined
      isUnsure.current ||= isOutcomeUnknown(error)
      if (!entered) throw error
      return entered
    }
  }
}

/** Undefined when the shop refuses: the account is somebody else's, or older. */
async function signIn({ email, password }: Registration): Promise<SignedIn | undefined> {
  try {
    return await callApi('POST /api/users/signin', { body: { email, password } })
  } catch (error) {
    if (isOutcomeUnknown(error)) throw error
    return undefined
  }
}
