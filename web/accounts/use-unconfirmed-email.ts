import { useEffect, useState } from 'react'
import { askWhoIAm } from './ask-who-i-am.ts'

/** Whether the address of who is signed in was never confirmed; false until the shop has said so. */
export function useUnconfirmedEmail(): boolean {
  const [isUnconfirmed, setUnconfirmed] = useState(false)

  useEffect(() => {
    const asking = new AbortController()
    askWhoIAm(asking.signal).then(
      ({ emailConfirmed }) => setUnconfirmed(!emailConfirmed),
      () => {
        // A dead token has been reported by the call itself; without a connection there is nothing to confirm with.
      },
    )
    return () => asking.abort()
  }, [])

  return isUnconfirmed
}
