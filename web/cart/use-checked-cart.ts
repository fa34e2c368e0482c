import { useEffect, useState } from 'react'
import { type CheckedCart, recheckCart } from './recheck-cart.ts'

/** Holds the cart against the shop when a screen opens. */
export function useCheckedCart(): CheckedCart {
  const [checked, setChecked] = useState<CheckedCart>({ changes: [], products: new Map() })
  useEffect(() => {
    const asking = new AbortController()
    const check = async () => {
      const found = await recheckCart(asking.signal)
      if (!asking.signal.aborted) setChecked(found)
    }
    void check()
    return () => asking.abort()
  }, [])
  return checked
}
