import { useEffect, useEffectEvent } from 'react'
import { orderBeingPaid } from './payment-begun.ts'

/**
 * A payment window that was opened before this page was reloaded has nobody to report to, and an answer may be lost. `ask`
 * finds out what came of it: at once after a reload, and whenever somebody comes back to the page.
 */
export function useWindowLeftOpen(orderId: string, { ask, isUnsure }: { ask: () => void; isUnsure: () => boolean }) {
  const lookIf = useEffectEvent((wasBegun: boolean) => {
    if (document.visibilityState === 'visible' && (wasBegun || isUnsure())) ask()
  })

  useEffect(() => {
    const wasBegun = orderBeingPaid() === orderId
    const look = () => lookIf(wasBegun)
    look()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [orderId])
}
