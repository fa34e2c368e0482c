import type { Product } from '../catalog/catalog-contract.ts'
import { isOnSale } from '../catalog/on-sale.ts'
import type { CartItem } from './stored-cart.ts'

/** The present state of a product in the cart; undefined for an unknown product. */
type ProductNow =
  | Pick<Product, 'name' | 'price' | 'image' | 'slug' | 'description' | 'stock' | 'active' | 'lang'>
  | undefined

/** A change of a cart: a price, an amount, or a removed line or coupon. The id of a coupon is its code. */
export type CartChange = { id: string; name: string } & (
  | { kind: 'price'; before: number; now: number }
  | { kind: 'amount'; left: number }
  | { kind: 'sold_out' | 'not_sold_now' | 'gone' | 'coupon_ended' }
)

/**
 * Adapts the cart to the shop's present prices and stock, and lists the changes in the order of the lines. A quantity is
 * at most the stock; a product that is not sold is removed (docs/rules/cart.md#check-of-the-cart). Lines whose product is
 * no key of `now` stay as they are.
 */
export function checkCart(
  items: CartItem[],
  now: ReadonlyMap<string, ProductNow>,
): { items: CartItem[]; changes: CartChange[] } {
  const changes: CartChange[] = []
  const checked = items.flatMap((item) => {
    if (!now.has(item.id)) return [item]
    const { id, name } = item
    const product = now.get(id)
    if (!product || !isOnSale(product)) {
      changes.push({ id, name, kind: whyNotSold(product) })
      return []
    }
    if (product.price !== item.price) changes.push({ id, name, kind: 'price', before: item.price, now: product.price })
    if (product.stock < item.quantity) changes.push({ id, name, kind: 'amount', left: product.stock })
    const { price, image, slug, description, lang } = product
    const quantity = Math.min(item.quantity, product.stock)
    return [{ id, name: product.name, description, price, image, quantity, slug, lang }]
  })
  return { items: checked, changes }
}

function whyNotSold(product: ProductNow): 'sold_out' | 'not_sold_now' | 'gone' {
  if (!product) return 'gone'
  return product.active ? 'sold_out' : 'not_sold_now'
}
