import { useEffect, useState } from 'react'
import type { User } from '#shared/accounts/accounts-contract.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { fetchCurrentUser } from '../fetch-current-user.ts'

/** The notice about such an address, loaded only for somebody who has one. */
export const UnconfirmedEmail = onDemand('unconfirmed-email', () => import('./unconfirmed-email.tsx'))

/** What stands below waits this long for the code; waiting longer would be worse than being moved. */
const aMoment = () => new Promise((passed) => setTimeout(passed, 1000))

/**
 * Whether the signed-in person's address was never confirmed; undefined until the shop has said so and the notice about
 * it can be shown at once. An answer that is `known` is not asked for again.
 */
export function useUnconfirmedEmail(known?: User): boolean | undefined {
  const [isUnconfirmed, setUnconfirmed] = useState<boolean>()

  useEffect(() => {
    const asking = new AbortController()
    const find = async () => {
      const { emailConfirmed } = known ?? (await fetchCurrentUser(asking.signal))
      if (!emailConfirmed) await Promise.race([UnconfirmedEmail.load(), aMoment()])
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
