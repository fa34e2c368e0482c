import { useEffect, useState } from 'react'
import { type CartChange, checkCart } from '#shared/cart/check-cart.ts'
import type { CartItem } from '#shared/cart/stored-cart.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { idPattern } from '#shared/id-pattern.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { onRestored } from '#web/client/queries/on-restored.ts'
import { findEndedCoupon, takeOutCoupon } from '#web/coupons/apply-coupon.ts'
import { readCart, replaceCart, useCart } from './cart-store.ts'
import { clearOrderSummary } from './order-summary-store.ts'

/** The current products by id; undefined for a product that no longer exists. */
export type ProductsNow = ReadonlyMap<string, Product | undefined>

export type CheckedCart = { changes: CartChange[]; products: ProductsNow }

export const uncheckedCart: CheckedCart = { changes: [], products: new Map() }

export const idsOf = (items: CartItem[]): string[] => items.map(({ id }) => id)

/**
 * Compares the cart's products (all, or only `ids`) and its coupon with the server, corrects the cart, and returns the
 * changes and the current products.
 */
export async function recheckCart(ids = idsOf(readCart()), signal?: AbortSignal): Promise<CheckedCart> {
  const [now, ended] = await Promise.all([askShop(ids, signal), findEndedCoupon(signal)])
  if (signal?.aborted) return uncheckedCart
  const { items, changes } = checkCart(readCart(), now)
  if (JSON.stringify(items) !== JSON.stringify(readCart())) replaceCart(items)
  // An empty cart has no order summary
  if (items.length === 0) clearOrderSummary()
  return { changes: [...changes, ...takeOutCoupon(ended)], products: now }
}

/** The current products; empty if the server can't be asked, because ordering checks again. */
async function askShop(ids: string[], signal: AbortSignal | undefined): Promise<ProductsNow> {
  const now = new Map<string, Product | undefined>(ids.map((id) => [id, undefined]))
  const askable = ids.filter((id) => idPattern.test(id))
  if (askable.length === 0) return now
  try {
    const query = { ids: askable.join() }
    const products = await callApi('GET /api/products/by-ids', { query, signal })
    for (const product of products) now.set(product.id, product)
    return now
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) return new Map()
    throw error
  }
}

/** How long the cart stays hidden for a slow check. */
const timeoutMs = 3000

/**
 * Checks the cart when a page opens, and again when another tab adds a product or Back shows the page as it was; earlier
 * results stay. Undefined until the first check is done, because the notice about changes would move the lines.
 */
export function useCheckedCart(): CheckedCart | undefined {
  const items = useCart()
  const [asked, setAsked] = useState(() => idsOf(readCart()))
  const [checked, setChecked] = useState<CheckedCart>()
  if (items.some(({ id }) => !asked.includes(id))) setAsked(idsOf(items))

  useEffect(() => onRestored(() => setAsked(idsOf(readCart()))), [])

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

/** Joins two results; newer results replace older ones. */
function together(before: CheckedCart = uncheckedCart, { changes, products }: CheckedCart): CheckedCart {
  const isNewer = ({ id, kind }: CartChange) => changes.some((newer) => newer.id === id && newer.kind === kind)
  return {
    changes: [...before.changes.filter((change) => !isNewer(change)), ...changes],
    products: new Map([...before.products, ...products]),
  }
}
