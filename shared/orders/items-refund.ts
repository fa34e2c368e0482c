import { centsOf } from '../money.ts'
import { refundCents } from '../pricing/refund-cents.ts'
import { keptItems } from './order-rules.ts'
import type { Order, RefundItemsBody } from './orders-contract.ts'

/** The number of pieces to refund, by product. A product that is missing has none. */
export type ChosenPieces = Readonly<Record<string, number>>

/** A refund of items, before it is sent. */
export type ItemsRefund = {
  /** The chosen pieces, at most what is left of each product. */
  chosen: ChosenPieces
  pieces: number
  /** If nothing of the order would be left, the whole order is refunded instead. */
  isOfAll: boolean
  /** The amount that goes back. */
  cents: number
  /** The items for the request, which include the pieces that were refunded before. */
  items: RefundItemsBody['items']
}

/** The number of pieces of an order that were not refunded. */
export const piecesLeft = ({ orderItems }: Pick<Order, 'orderItems'>): number =>
  keptItems(orderItems).reduce((sum, { quantity }) => sum + quantity, 0)

/** The refund of these pieces. */
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
