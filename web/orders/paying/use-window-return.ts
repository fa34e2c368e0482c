import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

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
