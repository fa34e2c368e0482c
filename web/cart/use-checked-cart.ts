import { useEffect, useState } from 'react'
import type { CartChange } from '#shared/cart/check-cart.ts'
import { readCart, useCart } from './cart-store.ts'
import { type CheckedCart, idsOf, recheckCart, uncheckedCart } from './recheck-cart.ts'

/** How long the cart is not shown while it is checked: a check may be slow, and nobody has to wait for it. */
const timeoutMs = 3000

/**
 * Checks the cart against the shop when a screen opens, and again when another tab adds a product; what was found stays
 * meanwhile. Undefined until the first check is done: what changed is shown above the lines, and would move them from
 * under a thumb.
 */
export function useCheckedCart(): CheckedCart | undefined {
  const items = useCart()
  const [asked, setAsked] = useState(() => idsOf(readCart()))
  const [checked, setChecked] = useState<CheckedCart>()
  if (items.some(({ id }) => !asked.includes(id))) setAsked(idsOf(items))

  useEffect(() => {
    const asking = new AbortController()
    const check = async () => {
      const found = await recheckCart(asked, asking.signal)
      if (!asking.signal.aborted) setChecked((before) => together(before, found))
    }
    void check()
    const timer = setTimeout(() => setChecked((found) => found ?? uncheckedCart), timeoutMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asked])
  return checked
}

/** All that was found; what was found twice as it is now. */
function together(before: CheckedCart = uncheckedCart, { changes, products }: CheckedCart): CheckedCart {
  const isNewer = ({ id, kind }: CartChange) => changes.some((newer) => newer.id === id && newer.kind === kind)
  return {
    changes: [...before.changes.filter((change) => !isNewer(change)), ...changes],
    products: new Map([...before.products, ...products]),
  }
}
