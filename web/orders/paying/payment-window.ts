import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { browserStore } from '#web/client/storage/browser-store.ts'

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

const parseId = (stored: unknown) => (typeof stored === 'string' ? stored : null)
/** The order that this tab began to pay for last; a reload keeps it. */
const begun = browserStore<string | null>('payment begun', parseId, null, 'sessionStorage')

/** This tab begins to pay for the order. */
export const savePaymentBegun = (orderId: string): void => begun.write(orderId)

/** What came of the payment has been said. */
export const forgetPaymentBegun = (): void => begun.clear()

/** The order that this tab began to pay for, and has not said yet what came of it. */
export const orderBeingPaid = (): string | null => begun.read()

/**
 * Captures a payment when the buyer comes back from the provider's own page, which was opened instead of a blocked
 * window. That page adds the payment's id to our address as `token`, beside the order that it is for. Works once; what
 * was added is removed again.
 */
export function useWindowReturn(orderId: string, capture: (paymentId: string) => Promise<void>) {
  const [parameters, setParameters] = useSearchParams()
  const token = parameters.get('token')
  const isMeant = (parameters.get('order') ?? orderId) === orderId
  const captured = useRef<string>(undefined)

  const captureOnce = useEffectEvent((paymentId: string) => {
    if (captured.current === paymentId) return
    captured.current = paymentId
    setParameters(withoutReturn, { replace: true })
    void capture(paymentId)
  })

  useEffect(() => {
    if (token && isMeant) captureOnce(token)
  }, [token, isMeant])
}

function withoutReturn(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters)
  rest.delete('token')
  rest.delete('PayerID')
  return rest
}
