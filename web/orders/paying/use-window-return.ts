import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Finishes a payment when the buyer comes back from the provider's own page, which was opened instead of a blocked
 * window. That page adds the payment's id to our address as `token`, beside the order that it is for. Works once; what
 * was added is removed again.
 */
export function useWindowReturn(orderId: string, finish: (paymentId: string) => Promise<void>) {
  const [parameters, setParameters] = useSearchParams()
  const token = parameters.get('token')
  const isMeant = (parameters.get('order') ?? orderId) === orderId
  const finished = useRef<string>(undefined)

  useEffect(() => {
    if (!token || !isMeant || finished.current === token) return
    finished.current = token
    setParameters(withoutReturn, { replace: true })
    void finish(token)
  })
}

function withoutReturn(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters)
  rest.delete('token')
  rest.delete('PayerID')
  return rest
}
