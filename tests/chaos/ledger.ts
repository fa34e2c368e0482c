// What the shop has acknowledged, as the people in front of it remember it.

/**
 * `refunded`: how many pieces of it the shop has refunded by themselves; where that is still under way, the last of them
 * may not be yet.
 */
export type Line = { product: string; quantity: number; refunded?: number; isUnderWay?: boolean }

export type KnownOrder = {
  id: string
  buyer: string
  lines: Line[]
  totalPrice: number
  /** The last state that the shop has confirmed. */
  state: 'placed' | 'paid' | 'cancelled' | 'refunded'
  /** Its buyer went away with the payment approved: it may be paid by now. */
  isOpen: boolean
}

export type Ledger = {
  orders: Map<string, KnownOrder>
  /** Tries whose first answer was lost and whose second was a refusal: the first may still have been carried out, by key. */
  maybe: Map<string, Omit<KnownOrder, 'id' | 'totalPrice'>>
  /** `buyer product` of each review. */
  reviews: Set<string>
  /** What the shopkeeper brought or took, by product. */
  stock: Map<string, number>
  /** What should never be seen, in a sentence. */
  complaints: string[]
  answers: number
  /** Tries that got no answer, or 503. */
  failures: number
}

export const newLedger = (): Ledger => ({
  orders: new Map(),
  maybe: new Map(),
  reviews: new Set(),
  stock: new Map(),
  complaints: [],
  answers: 0,
  failures: 0,
})
