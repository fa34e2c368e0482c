import { type CartItem, maxCartLines, parseCart, wholeQuantity } from '#shared/cart/stored-cart.ts'
import { centsOf, type Currency } from '#shared/money.ts'
import { browserStore, onClearedElsewhere, useBrowserStore } from '#web/client/storage/browser-store.ts'

const key = 'Carrito'
const cart = browserStore<CartItem[]>(key, parseCart, [])

/** The cart's lines; empty on the server and until hydration. */
export const useCart = (): CartItem[] => useBrowserStore(cart)

/** As `useCart`, for use outside of components. */
export const readCart = (): CartItem[] => cart.read()

/** Calls `changed` after every change of the cart, in this tab or another. Returns the unsubscribe function. */
export const onCartChange = cart.subscribe

/** Whether a reload would find this cart: a browser may forbid storage, or have no room. */
export const isCartStored = cart.isStored

/**
 * Adds a product, up to `stock` pieces, and updates the line's name, price and picture. Returns the line's quantity
 * afterwards, also if nothing was added because the stock or the cart is exhausted.
 */
export function addToCart(item: Omit<CartItem, 'quantity'>, quantity: number, stock: number): number {
  const items = cart.read()
  const line = items.find(({ id }) => id === item.id)
  if (stock < 1) return line?.quantity ?? 0
  if (!line && items.length >= maxCartLines) return 0
  const wanted = Math.min((line?.quantity ?? 0) + wholeQuantity(quantity), Math.floor(stock))
  const { id, name, description, price, image, slug, lang } = item
  const next = { id, name, description, price, image, quantity: wanted, slug, lang }
  cart.write(line ? items.map((one) => (one.id === id ? next : one)) : [...items, next])
  return wanted
}

/** Sets a line's quantity, at least 1. Ignores products that are not in the cart. */
export function setQuantity(id: string, quantity: number) {
  const items = cart.read()
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  if (item) cart.write(items.with(index, { ...item, quantity: wholeQuantity(quantity) }))
}

/** Removes a line, if it exists. */
export function removeFromCart(id: string) {
  cart.write(cart.read().filter((item) => item.id !== id))
}

/** Puts a removed line back in its place, unless the product is in the cart again or the cart is full. */
export function putBack(item: CartItem, index: number) {
  const items = cart.read()
  if (items.length < maxCartLines && !items.some(({ id }) => id === item.id))
    cart.write(items.toSpliced(index, 0, item))
}

/** Replaces all lines, for instance by lines with corrected prices. */
export function replaceCart(items: CartItem[]) {
  cart.write(parseCart(items))
}

/** Removes ordered items. What was added meanwhile stays; 'Carrito' is removed if nothing is left. */
export function removeOrdered(ordered: Pick<CartItem, 'id' | 'quantity'>[]) {
  const orderedOf = new Map(ordered.map(({ id, quantity }) => [id, quantity]))
  const left = cart.read().flatMap((item) => {
    const quantity = item.quantity - (orderedOf.get(item.id) ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  if (left.length > 0) cart.write(left)
  else cart.clear()
}

/** Calls `happen` when another tab has ordered the cart. Returns the unsubscribe function. */
export const onOrderedElsewhere = (happen: () => void): (() => void) => onClearedElsewhere(key, happen)

/** The number of pieces in the cart. */
export function cartCount(items: CartItem[]): number {
  return items.reduce((count, { quantity }) => count + quantity, 0)
}

/** What the goods in the cart cost, as the cart page's subtotal. */
export function cartSumCents(items: CartItem[], currency: Currency): number {
  return items.reduce((sum, { price, quantity }) => sum + centsOf(price, currency) * quantity, 0)
}
