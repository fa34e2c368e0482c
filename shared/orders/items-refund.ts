import { centsOf } from '../money.ts'
import { refundCents } from '../pricing/refund-cents.ts'
import { keptItems } from './order-rules.ts'
import type { Order, RefundItemsBody } from './orders-contract.ts'

/** How many pieces of each product are to be refunded; none of one that is not named. */
export type ChosenPieces = Readonly<Record<string, number>>

export type ItemsRefund = {
  /** What is chosen and still there: of a product of which fewer are left than were chosen, those. */
  chosen: ChosenPieces
  pieces: number
  /** Nothing of the order would be left: the whole order is refunded instead. */
  isOfAll: boolean
  /** What goes back. */
  cents: number
  /** The same for the call, which counts with what was refunded before. */
  items: RefundItemsBody['items']
}

/** How many pieces of an order are left once what was refunded is taken away. */
export const piecesLeft = ({ orderItems }: Pick<Order, 'orderItems'>): number =>
  keptItems(orderItems).reduce((sum, { quantity }) => sum + quantity, 0)

/** What the refund of these pieces comes to. */
export function itemsRefund(
  order: Pick<Order, 'orderItems' | 'totalPrice' | 'refundedAmount'>,
  wanted: ChosenPieces,
): ItemsRefund {
  const lines = order.orderItems.map(({ product, price, quantity, refunded }) => {
    const pieces = Math.min(wanted[product] ?? 0, quantity - refunded)
    return { product, priceCents: centsOf(price), quantity, refunded, pieces }
  })
  const then = lines.map((line) => ({ ...line, refunded: line.refunded + line.pieces }))
  const paid = { totalCents: centsOf(order.totalPrice), refundedCents: centsOf(order.refundedAmount) }
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  return {
    chosen: Object.fromEntries(lines.map((line) => [line.product, line.pieces])),
    pieces,
    isOfAll: pieces === piecesLeft(order),
    cents: refundCents(paid, then),
    items: then.filter((line) => line.pieces > 0).map(({ product, refunded }) => ({ product, refunded })),
  }
}
