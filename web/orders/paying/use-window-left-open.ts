import { useEffect, useRef } from 'react'
import { paymentBegun } from './payment-begun.ts'

/**
 * A payment window that was opened before this page was reloaded has nobody to report to, and an answer may be lost. `ask`
 * finds out what came of it: at once after a reload, and whenever somebody comes back to the page.
 */
export function useWindowLeftOpen(orderId: string, { ask, isUnsure }: { ask: () => void; isUnsure: () => boolean }) {
  const newest = useRef({ ask, isUnsure })
  useEffect(() => {
    newest.current = { ask, isUnsure }
  })

  useEffect(() => {
    const wasBegun = paymentBegun() === orderId
    const look = () => {
      const { ask, isUnsure } = newest.current
      if (document.visibilityState === 'visible' && (wasBegun || isUnsure())) ask()
    }
    look()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [orderId])
}
