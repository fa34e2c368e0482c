import { type CartChange, checkCart } from '#shared/cart/check-cart.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { ApiError, callApi } from '#web/api.ts'
import { readCart, replaceCart } from './cart-store.ts'
import { clearOrderSummary } from './order-summary-store.ts'

const askedAtOnce = 6

/** `products`, by id, are those that the shop still has and could be asked about. */
export type CheckedCart = { changes: CartChange[]; products: ReadonlyMap<string, Product> }

/** Checks the cart against the shop, corrects it, and returns what changed and what the shop says of the products. */
export async function recheckCart(signal?: AbortSignal): Promise<CheckedCart> {
  const now = await askShop(
    readCart().map(({ id }) => id),
    signal,
  )
  if (signal?.aborted) return { changes: [], products: new Map() }
  const { items, changes } = checkCart(readCart(), now)
  if (JSON.stringify(items) !== JSON.stringify(readCart())) replaceCart(items)
  // The summary goes with the cart (RULINGS §3).
  if (items.length === 0) clearOrderSummary()
  return { changes, products: new Map([...now].flatMap(([id, product]) => (product ? [[id, product]] : []))) }
}

/** What the shop says of these products. One that it can't be asked about now is left out: ordering checks again. */
async function askShop(ids: string[], signal: AbortSignal | undefined): Promise<Map<string, Product | undefined>> {
  const left = [...ids]
  const now = new Map<string, Product | undefined>()
  const askNext = async () => {
    for (let id = left.pop(); id !== undefined && !signal?.aborted; id = left.pop()) {
      try {
        const product = await callApi('GET /api/products/slug/{slug}', {
          params: { slug: id },
          ...(signal && { signal }),
        })
        now.set(id, product)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) now.set(id, undefined)
        else if (!(error instanceof ApiError) && !signal?.aborted) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, askNext))
  return now
}
