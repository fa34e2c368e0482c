// What the browser stores of a cart (local storage 'Carrito' and 'resumen': docs/rules/site.md#browser-storage). The stored
// values may be damaged: these functions read what is valid and ignore the rest.
import { couponCode, isCouponCode } from '../coupons/coupon.ts'
import { readDecimal } from '../decimal.ts'
import { isFilled, isRecord, textOf } from '../stored-values.ts'

/** A line of the cart. `price` is in dollars, from the time when the line was added. */
export type CartItem = {
  id: string
  name: string
  description: string
  price: number
  image: string
  quantity: number
  slug: string
  /** The language of the name, where it is not that of the page. */
  lang?: { name?: string | undefined } | undefined
}

/** The summary that 'Check out' stores, in dollars, with the code of the coupon (docs/rules/cart.md). */
export type OrderSummary = {
  subtotal: number
  taxes: number
  shipping: number
  totalOrder: number
  coupon?: string
}

/** The limit of an order, too (docs/rules/orders.md#place-an-order). */
export const maxCartLines = 100

/** How many changed lines a browser may send at once. A whole cart may be replaced by another one. */
export const maxSentLines = 2 * maxCartLines

/** The highest quantity of a line. */
export const maxQuantity = 1_000_000

/** A whole quantity of at least 1. */
export function wholeQuantity(value: unknown): number {
  const whole = Math.floor(Number(value))
  return Number.isFinite(whole) ? Math.min(Math.max(whole, 1), maxQuantity) : 1
}

/** The valid lines of a stored cart, at most 100. Two lines of the same product become one line. */
export function parseCart(stored: unknown): CartItem[] {
  if (!Array.isArray(stored)) return []
  const lines = new Map<string, CartItem>()
  for (const entry of stored) {
    const line = parseLine(entry)
    if (!line) continue
    const same = lines.get(line.id)
    if (same) same.quantity = wholeQuantity(same.quantity + line.quantity)
    else if (lines.size < maxCartLines) lines.set(line.id, line)
  }
  return [...lines.values()]
}

function parseLine(entry: unknown): CartItem | undefined {
  if (!isRecord(entry)) return undefined
  const { id, name, slug, lang } = entry
  // A number may be stored as a text. The order uses the shop's price anyway (docs/rules/cart.md).
  const price = typeof entry.price === 'string' ? readDecimal(entry.price) : entry.price
  if (!isAddressable(id) || !isFilled(name) || !isAmount(price)) return undefined
  return {
    id,
    name,
    description: textOf(entry.description),
    price,
    image: textOf(entry.image),
    quantity: wholeQuantity(entry.quantity),
    // The address of a product can also have the id.
    slug: isAddressable(slug) ? slug : id,
    ...(isRecord(lang) && isFilled(lang.name) && { lang: { name: lang.name } }),
  }
}

/** The stored summary, without an invalid coupon; null when the sums are damaged (docs/rules/cart.md). */
export function parseOrderSummary(stored: unknown): OrderSummary | null {
  if (!isRecord(stored)) return null
  const { subtotal, taxes, shipping, totalOrder, coupon } = stored
  if (!isAmount(subtotal) || !isAmount(taxes) || !isAmount(shipping) || !isAmount(totalOrder)) return null
  const code = couponCode(textOf(coupon))
  return { subtotal, taxes, shipping, totalOrder, ...(isCouponCode(code) && { coupon: code }) }
}

/** An address can't contain a half surrogate pair. */
const isAddressable = (value: unknown): value is string => isFilled(value) && value.isWellFormed()

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0
