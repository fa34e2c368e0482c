import { useEffect, useRef } from 'react'
import { browserStore } from '#web/frame/browser-store.ts'

const parseId = (stored: unknown) => (typeof stored === 'string' ? stored : null)
/** The order that this tab began to pay for last; a reload keeps it. */
const begun = browserStore<string | null>('payment begun', parseId, null, 'sessionStorage')

/** This tab begins to pay for the order. */
export const notePaymentBegun = (orderId: string): void => begun.write(orderId)

/**
 * A payment window that was opened before this page was reloaded has nobody to report to. `ask` finds out what came of
 * it: at once, and whenever somebody comes back to the page.
 */
export function useWindowLeftOpen(orderId: string, ask: () => void) {
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })

  useEffect(() => {
    if (begun.read() !== orderId) return
    const look = () => {
      if (document.visibilityState === 'visible') newest.current()
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
