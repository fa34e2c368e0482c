import { type CartItem, maxCartLines, parseCart, wholeQuantity } from '#shared/cart/stored-cart.ts'
import { browserStore, onClearedElsewhere, useBrowserStore } from '#web/client/storage/browser-store.ts'

const key = 'Carrito'
const cart = browserStore<CartItem[]>(key, parseCart, [])

/** The cart's lines; none on the server and until the page is hydrated. */
export const useCart = (): CartItem[] => useBrowserStore(cart)

/** The cart's lines now, for use outside of a component. */
export const readCart = (): CartItem[] => cart.read()

/**
 * Adds a product, never more of it than `stock`. The line takes the given name, price and picture. Returns the quantity
 * in the cart afterwards, also when nothing was added: the shop has no more, or the cart is full.
 */
export function addToCart(item: Omit<CartItem, 'quantity'>, quantity: number, stock: number): number {
  const items = cart.read()
  const line = items.find(({ id }) => id === item.id)
  if (stock < 1) return line?.quantity ?? 0
  if (!line && items.length >= maxCartLines) return 0
  const wanted = Math.min((line?.quantity ?? 0) + wholeQuantity(quantity), Math.floor(stock))
  const { id, name, description, price, image, slug } = item
  const next = { id, name, description, price, image, quantity: wanted, slug }
  cart.write(line ? items.map((one) => (one.id === id ? next : one)) : [...items, next])
  return wanted
}

/** Sets a line's quantity, at least 1. A product that is not in the cart stays out of it. */
export function setQuantity(id: string, quantity: number) {
  const items = cart.read()
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  if (item) cart.write(items.with(index, { ...item, quantity: wholeQuantity(quantity) }))
}

/** Takes a line out of the cart; one that is not in it does no harm. */
export function removeFromCart(id: string) {
  cart.write(cart.read().filter((item) => item.id !== id))
}

/** Replaces the cart's lines, for instance with prices and quantities that the shop has corrected. */
export function replaceCart(items: CartItem[]) {
  cart.write(parseCart(items))
}

/** Takes out what was ordered; 'Carrito' goes with it, unless more was added meanwhile: that stays. */
export function removeOrdered(ordered: Pick<CartItem, 'id' | 'quantity'>[]) {
  const orderedOf = new Map(ordered.map(({ id, quantity }) => [id, quantity]))
  const left = cart.read().flatMap((item) => {
    const quantity = item.quantity - (orderedOf.get(item.id) ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  if (left.length > 0) cart.write(left)
  else cart.clear()
}

/** Calls back when the cart was ordered in another tab: then nothing of it is stored. Returns the function that ends this. */
export const onOrderedElsewhere = (happen: () => void): (() => void) => onClearedElsewhere(key, happen)

/** How many things are in the cart, all lines together. */
export function cartCount(items: CartItem[]): number {
  return items.reduce((count, { quantity }) => count + quantity, 0)
}
