import { useEffect, useState } from 'react'
import { type CheckedCart, recheckCart, uncheckedCart } from './recheck-cart.ts'

/** How long the cart is not shown while it is checked: a check may be slow, and nobody has to wait for it. */
const timeoutMs = 3000

/**
 * Checks the cart against the shop when a screen opens. Undefined until that is done: what changed is shown above the
 * lines, and would move them from under a thumb.
 */
export function useCheckedCart(): CheckedCart | undefined {
  const [checked, setChecked] = useState<CheckedCart>()
  useEffect(() => {
    const asking = new AbortController()
    const check = async () => {
      const found = await recheckCart(asking.signal)
      if (!asking.signal.aborted) setChecked(found)
    }
    void check()
    const timer = setTimeout(() => setChecked((found) => found ?? uncheckedCart), timeoutMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [])
  return checked
}
