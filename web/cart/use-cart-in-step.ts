import { useEffect } from 'react'
import { useSession } from '#web/accounts/session-store.ts'

/** Keeps the cart in step with the account's while a shopper is signed in. What it needs is loaded then. */
export function useCartInStep() {
  const { user } = useSession()
  const shopper = user && !user.isAdmin ? user._id : undefined
  useEffect(() => {
    if (!shopper) return undefined
    let stop = () => {}
    let isOver = false
    const start = async () => {
      const { keepCartInStep } = await import('./sync-cart.ts')
      if (!isOver) stop = keepCartInStep(shopper)
    }
    // Without a connection the next page does it.
    start().catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [shopper])
}
