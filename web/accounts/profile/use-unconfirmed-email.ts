import { useEffect, useState } from 'react'
import type { User } from '#shared/accounts/accounts-contract.ts'
import { fetchCurrentUser } from '../fetch-current-user.ts'

/**
 * Whether the signed-in person's address was never confirmed; undefined until the shop has said so. An answer that is `known` is not asked for again.
 */
export function useUnconfirmedEmail(known?: User): boolean | undefined {
  const [isUnconfirmed, setUnconfirmed] = useState<boolean>()

  useEffect(() => {
    const asking = new AbortController()
    const find = async () => {
      const { emailConfirmed } = known ?? (await fetchCurrentUser(asking.signal))
      return !emailConfirmed
    }
    void find()
      // The call itself reports a dead token; without a connection there is nothing to confirm with.
      .catch(() => false)
      .then((found) => !asking.signal.aborted && setUnconfirmed(found))
    return () => asking.abort()
  }, [known])

  return isUnconfirmed
}
