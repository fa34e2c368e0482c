import { centsOf, type Currency } from '../money.ts'
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
  currency: Currency,
): ItemsRefund {
  const cents = (amount: number) => centsOf(amount, currency)
  const lines = order.orderItems.map(({ product, price, quantity, refunded, paid, deposit }) => {
    const pieces = Math.min(wanted[product] ?? 0, quantity - refunded)
    const paidCents = paid === null ? null : cents(paid)
    const depositCents = cents(deposit?.price ?? 0)
    return { product, priceCents: cents(price), quantity, refunded, pieces, paidCents, depositCents }
  })
  const then = lines.map((line) => ({ ...line, refunded: line.refunded + line.pieces }))
  const paid = { totalCents: cents(order.totalPrice), refundedCents: cents(order.refundedAmount) }
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  return {
    chosen: Object.fromEntries(lines.map((line) => [line.product, line.pieces])),
    pieces,
    isOfAll: pieces === piecesLeft(order),
    cents: refundCents(paid, then),
    items: then.filter((line) => line.pieces > 0).map(({ product, refunded }) => ({ product, refunded })),
  }
}
