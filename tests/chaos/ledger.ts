// What the shop has acknowledged to people.

/** `refunded`: how many pieces the shop has refunded alone. While `isUnderWay`, the last of them may not be refunded yet. */
export type Line = { product: string; quantity: number; refunded?: number; isUnderWay?: boolean }

export type KnownOrder = {
  id: string
  buyer: string
  lines: Line[]
  totalPrice: number
  /** Cash is collected by the shopkeeper. */
  payment: 'paypal' | 'cash'
  /** The slot that the shop confirmed last; undefined where an answer left it open. */
  slot: string | undefined
  /** The last state that the shop confirmed. */
  state: 'placed' | 'paid' | 'cancelled' | 'refunded'
  /** The buyer left after approving the payment, so the order may be paid now. */
  isOpen: boolean
}

export type Ledger = {
  orders: Map<string, KnownOrder>
  /** By key, orders whose first answer was lost and whose second was a refusal. The first try may have succeeded. */
  maybe: Map<string, Omit<KnownOrder, 'id' | 'totalPrice'>>
  /** `buyer product` of each review. */
  reviews: Set<string>
  /** The shopkeeper's changes of stock, by product. */
  stock: Map<string, number>
  /** Sentences about answers that must never happen. */
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
