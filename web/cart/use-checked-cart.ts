import { useEffect, useState } from 'react'
import { type CartChange, checkCart, type ProductNow } from '#shared/cart/check-cart.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { ApiError, callApi } from '#web/api.ts'
import { readCart, replaceCart } from './cart-store.ts'

const askedAtOnce = 6

/** Holds the cart against the shop when a screen opens: what changed, and what the shop knows of the products. */
export function useCheckedCart(): { changes: CartChange[]; products: ReadonlyMap<string, Product> } {
  const [changes, setChanges] = useState<CartChange[]>([])
  const [products, setProducts] = useState<ReadonlyMap<string, Product>>(new Map())

  useEffect(() => {
    const asking = new AbortController()
    void askShop(
      readCart().map(({ id }) => id),
      asking.signal,
    ).then((now) => {
      if (asking.signal.aborted) return
      const checked = checkCart(readCart(), now)
      if (JSON.stringify(checked.items) !== JSON.stringify(readCart())) replaceCart(checked.items)
      setChanges(checked.changes)
      setProducts(new Map([...now].flatMap(([id, product]) => (product ? [[id, product] as const] : []))))
    })
    return () => asking.abort()
  }, [])
  return { changes, products }
}

/** What the shop says of these products. One that it can't be asked about now is left out: ordering checks again. */
async function askShop(ids: string[], signal: AbortSignal): Promise<Map<string, (Product & ProductNow) | undefined>> {
  const left = [...ids]
  const now = new Map<string, Product | undefined>()
  const askNext = async () => {
    for (let id = left.pop(); id !== undefined && !signal.aborted; id = left.pop()) {
      try {
        now.set(id, await callApi('GET /api/products/slug/{slug}', { params: { slug: id }, signal }))
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) now.set(id, undefined)
        else if (!(error instanceof ApiError) && !signal.aborted) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, askNext))
  return now
}
