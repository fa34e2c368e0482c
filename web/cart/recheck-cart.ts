import { type CartChange, checkCart } from '#shared/cart/check-cart.ts'
import type { CartItem } from '#shared/cart/stored-cart.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { idPattern } from '#shared/id-pattern.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { findEndedCoupon, takeOutCoupon } from '../coupons/recheck-coupon.ts'
import { readCart, replaceCart } from './cart-store.ts'
import { clearOrderSummary } from './order-summary-store.ts'

/** What the shop says of products, by id; undefined of one that it does not have any more. */
export type ProductsNow = ReadonlyMap<string, Product | undefined>

export type CheckedCart = { changes: CartChange[]; products: ProductsNow }

/** Nothing is known of a cart that has not been checked. */
export const uncheckedCart: CheckedCart = { changes: [], products: new Map() }

/** The ids of the cart's products. */
export const idsOf = (items: CartItem[]): string[] => items.map(({ id }) => id)

/**
 * Checks these products of the cart against the shop, or all of them, and its coupon, corrects it, and returns what
 * changed and what the shop says of the products.
 */
export async function recheckCart(ids = idsOf(readCart()), signal?: AbortSignal): Promise<CheckedCart> {
  const [now, ended] = await Promise.all([askShop(ids, signal), findEndedCoupon(signal)])
  if (signal?.aborted) return uncheckedCart
  const { items, changes } = checkCart(readCart(), now)
  if (JSON.stringify(items) !== JSON.stringify(readCart())) replaceCart(items)
  // The summary goes with the cart (docs/rules/cart.md#summary).
  if (items.length === 0) clearOrderSummary()
  return { changes: [...changes, ...takeOutCoupon(ended)], products: now }
}

/** What the shop says of these products; nothing when it can't be asked now: ordering checks again. */
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
