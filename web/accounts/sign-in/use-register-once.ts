import type { SignedIn } from '#shared/accounts/accounts-contract.ts'
import { callApi, isOutcomeUnknown } from '#web/client/api.ts'
import { useCreateOnce } from '#web/client/forms/use-create-once.ts'

type Registration = { name: string; email: string; password: string }

/**
 * Registers somebody. When an answer got lost, the account may be there: then a later try, refused because the email is
 * taken, signs in with what was entered, if that opens the account.
 */
export function useRegisterOnce() {
  const create = useCreateOnce('already_registered')
  return (body: Registration): Promise<SignedIn> =>
    create({ send: () => callApi('POST /api/users/signup', { body }), find: () => signIn(body) })
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
