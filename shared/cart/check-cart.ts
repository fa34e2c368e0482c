import type { Product } from '../catalog/catalog-contract.ts'
import { isOnSale } from '../catalog/on-sale.ts'
import type { CartItem } from './stored-cart.ts'

/** What the shop says of a product in the cart; `undefined` when it knows no such product. */
type ProductNow = Pick<Product, 'name' | 'price' | 'image' | 'slug' | 'description' | 'stock' | 'active'> | undefined

/** What the shop changed in a cart: a price, an amount, or a line or a coupon that went; a coupon's id is its code. */
export type CartChange = { id: string; name: string } & (
  | { kind: 'price'; before: number; now: number }
  | { kind: 'amount'; left: number }
  | { kind: 'sold_out' | 'not_sold_now' | 'gone' | 'coupon_ended' }
)

/**
 * The cart as the shop can sell it now, and what changed, in the order of the lines. The shop's price counts; a
 * quantity shrinks to the stock; what isn't sold is removed (docs/rules/cart.md#check-of-the-cart). Lines that `now`
 * says nothing about stay as they are.
 */
export function checkCart(
  items: CartItem[],
  now: ReadonlyMap<string, ProductNow>,
): { items: CartItem[]; changes: CartChange[] } {
  const changes: CartChange[] = []
  const kept = items.flatMap((item) => {
    if (!now.has(item.id)) return [item]
    const { id, name } = item
    const product = now.get(id)
    if (!product || !isOnSale(product)) {
      changes.push({ id, name, kind: whyNotSold(product) })
      return []
    }
    if (product.price !== item.price) changes.push({ id, name, kind: 'price', before: item.price, now: product.price })
    if (product.stock < item.quantity) changes.push({ id, name, kind: 'amount', left: product.stock })
    const { price, image, slug, description } = product
    const quantity = Math.min(item.quantity, product.stock)
    return [{ id, name: product.name, description, price, image, quantity, slug }]
  })
  return { items: kept, changes }
}

function whyNotSold(product: ProductNow): 'sold_out' | 'not_sold_now' | 'gone' {
  if (!product) return 'gone'
  return product.active ? 'sold_out' : 'not_sold_now'
}
