import { useEffect, useState } from 'react'
import { onDemand } from '#web/ui/on-demand.tsx'
import { askWhoIAm, type Me } from '../ask-who-i-am.ts'

export const UnconfirmedEmail = onDemand('unconfirmed-email', () => import('./unconfirmed-email.tsx'))

/** Where its code does not come, the notice says so itself. */
const loadNotice = () => UnconfirmedEmail.load().catch(() => {})

/** What stands below waits this long for the code; longer would be worse than being moved. */
const aMoment = () => new Promise((passed) => setTimeout(passed, 1000))

/**
 * Whether the address of who is signed in was never confirmed; nothing until the shop has said so, and the notice about it
 * can be shown at once. Where the answer is `known`, it is not asked for.
 */
export function useUnconfirmedEmail(known?: Me): boolean | undefined {
  const [isUnconfirmed, setUnconfirmed] = useState<boolean>()

  useEffect(() => {
    const asking = new AbortController()
    const find = async () => {
      const { emailConfirmed } = known ?? (await askWhoIAm(asking.signal))
      if (!emailConfirmed) await Promise.race([loadNotice(), aMoment()])
      return !emailConfirmed
    }
    void find()
      // A dead token has been reported by the call itself; without a connection there is nothing to confirm with.
      .catch(() => false)
      .then((found) => !asking.signal.aborted && setUnconfirmed(found))
    return () => asking.abort()
  }, [known])

  return isUnconfirmed
}
