import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { browserStore } from '#web/client/storage/browser-store.ts'

/**
 * A payment window from before a reload can't report its result, and an answer may be lost. `ask` checks the payment
 * after a reload, and whenever the page becomes visible or active.
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
/** The order whose payment was started last in this tab; survives a reload. */
const begun = browserStore<string | null>('payment begun', parseId, null, 'sessionStorage')

export const savePaymentBegun = (orderId: string): void => begun.write(orderId)

/** The result of the payment was shown. */
export const forgetPaymentBegun = (): void => begun.clear()

/** The order whose payment was started last in this tab; survives a reload. */
export const orderBeingPaid = (): string | null => begun.read()

/**
 * Captures a payment when the buyer returns from the provider's page, which was opened instead of a blocked window.
 * That page adds the payment's id as `token`. Works once; the parameters are removed.
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
