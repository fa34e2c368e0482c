import { useEffect, useRef } from 'react'
import { browserStore } from '#web/frame/browser-store.ts'

const parseId = (stored: unknown) => (typeof stored === 'string' ? stored : null)
/** The order that this tab began to pay for last; a reload keeps it. */
const begun = browserStore<string | null>('payment begun', parseId, null, 'sessionStorage')

/** This tab begins to pay for the order. */
export const savePaymentBegun = (orderId: string): void => begun.write(orderId)

/** What came of the payment has been said. */
export const forgetPaymentBegun = (): void => begun.clear()

/** The order that this tab began to pay for, and has not said yet what came of it. */
export const paymentBegun = (): string | null => begun.read()

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
    const wasBegun = begun.read() === orderId
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
