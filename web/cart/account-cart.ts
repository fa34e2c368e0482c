// What this browser knows of the account's cart. The difference to 'Carrito' is what the account does not know yet, also
// when the browser was offline or closed in between.
import type { Cart, CartBody } from '#shared/cart/cart-contract.ts'
import { type CartItem, maxCartLines, maxQuantity, maxSentLines } from '#shared/cart/stored-cart.ts'
import { idPattern } from '#shared/id-pattern.ts'
import { isFilled, isRecord } from '#shared/stored-values.ts'

/** Quantities by product: of the account's cart, and of the changes that it does not know, with their times in ms. */
export type AccountCart = {
  quantities: Record<string, number>
  unsent: Record<string, { quantity: number; at: number }>
}

export type OwnedRecord = AccountCart & { owner: string }

/** The stored record; undefined before the first exchange since the sign-in, and for damaged data. */
export function parseAccountCart(stored: unknown): OwnedRecord | undefined {
  if (!isRecord(stored) || !isFilled(stored.owner)) return undefined
  const { owner, quantities, unsent } = stored
  if (!isRecord(quantities) || !isRecord(unsent)) return undefined
  const isSound =
    Object.values(quantities).every(isQuantity) &&
    Object.values(unsent).every((change) => isRecord(change) && isQuantity(change.quantity) && isTime(change.at))
  return isSound ? ({ owner, quantities, unsent } as OwnedRecord) : undefined
}

const isQuantity = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxQuantity
const isTime = (value: unknown) => typeof value === 'number' && !Number.isNaN(new Date(value).getTime())

/** The record with the changes that the cart has now. A change keeps the time when it was first seen. */
export function withUnsent({ quantities, unsent }: AccountCart, items: CartItem[], now: number): AccountCart {
  const here = quantitiesOf(items)
  const differing = [...new Set([...Object.keys(here), ...Object.keys(quantities)])].filter(
    (id) => idPattern.test(id) && (here[id] ?? 0) !== (quantities[id] ?? 0),
  )
  const changes = differing.map((id) => {
    const quantity = here[id] ?? 0
    const seen = unsent[id]
    return [id, seen?.quantity === quantity ? seen : { quantity, at: now }] as const
  })
  return { quantities, unsent: Object.fromEntries(changes) }
}

/** The request that tells the account; undefined if there is nothing to tell. Without a record the carts are united. */
export function requestFor(record: AccountCart | undefined, items: CartItem[]): CartBody | undefined {
  if (!record) {
    const lines = items.filter(({ id }) => idPattern.test(id)).map(({ id, quantity }) => ({ product: id, quantity }))
    return { lines, merge: true }
  }
  const lines = Object.entries(record.unsent).map(([product, { quantity, at }]) => ({
    product,
    quantity,
    changedAt: new Date(at).toISOString(),
  }))
  return lines.length > 0 ? { lines: lines.slice(0, maxSentLines) } : undefined
}

type Exchange = {
  /** The browser's cart when the request was made, and now. */
  sent: CartItem[]
  now: CartItem[]
  account: Cart
  /** Lines that only the account has, with what the shop says about their products. */
  added: CartItem[]
}

/**
 * The browser's cart after an exchange, and the quantities that both know. What changed here meanwhile stays, and is told
 * next time; so does what the account left out. No line is lost where the carts together are too long.
 */
export function adopt({ sent, now, account, added }: Exchange): {
  items: CartItem[]
  quantities: Record<string, number>
} {
  const before = quantitiesOf(sent)
  const here = quantitiesOf(now)
  const there: Record<string, number> = Object.fromEntries(account.lines.map((line) => [line.product, line.quantity]))
  const kept = now.flatMap((item) => {
    const isOnlyHere =
      item.quantity !== before[item.id] || account.leftOut?.includes(item.id) || !idPattern.test(item.id)
    if (isOnlyHere) return [item]
    const quantity = there[item.id]
    return quantity === undefined ? [] : [{ ...item, quantity }]
  })
  const isNew = ({ id }: CartItem) => !(id in here) && !(id in before)
  const items = [...kept, ...added.filter(isNew)].slice(0, maxCartLines)
  const known = new Set([...items, ...sent].map(({ id }) => id))
  return { items, quantities: Object.fromEntries(Object.entries(there).filter(([id]) => known.has(id))) }
}

const quantitiesOf = (items: CartItem[]): Record<string, number> =>
  Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]))

/** The record after an order, which takes its items out of the account's cart. */
export function withoutOrdered(
  { quantities, unsent }: AccountCart,
  ordered: { id: string; quantity: number }[],
): AccountCart {
  const left = { ...quantities }
  for (const { id, quantity } of ordered) {
    const rest = (left[id] ?? 0) - quantity
    if (rest > 0) left[id] = rest
    else delete left[id]
  }
  return { quantities: left, unsent }
}
