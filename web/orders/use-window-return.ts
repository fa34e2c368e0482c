import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Finishes a payment when the buyer comes back from the provider's own page, which was opened instead of a blocked
 * window: it adds the payment's id to our address as `token`. Once; the address is cleaned.
 */
export function useWindowReturn(finish: (paymentId: string) => Promise<void>) {
  const [parameters, setParameters] = useSearchParams()
  const token = parameters.get('token')
  const finished = useRef<string>(undefined)

  useEffect(() => {
    if (!token || finished.current === token) return
    finished.current = token
    setParameters({}, { replace: true })
    void finish(token)
  })
}
