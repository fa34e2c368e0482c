import { subtotalOf } from './order-totals.ts'

/** A line of a paid order: price of a piece in cents, how many were bought, and how many of them were refunded. */
type RefundedLine = { priceCents: number; quantity: number; refunded: number }

/**
 * What goes back so that as many pieces are refunded as the lines say, in cents; `refundedCents` went back before.
 */
export const refundCents = (
  { totalCents, refundedCents }: { totalCents: number; refundedCents: number },
  linesThen: readonly RefundedLine[],
): number => totalCents - refundedCents - centsLeft(totalCents, linesThen)

/**
 * What a paid order costs without the pieces that were refunded, in cents: its total in proportion to the subtotal that
 * is left, rounded half up. So taxes and discount go back with each piece, all pieces together are worth exactly what was
 * paid, and an order that was bought at other taxes keeps those.
 */
export function centsLeft(totalCents: number, lines: readonly RefundedLine[]): number {
  const bought = subtotalOf(lines)
  const left = bought - subtotalOf(lines.map(({ priceCents, refunded }) => ({ priceCents, quantity: refunded })))
  // The product may be above 2^53.
  return Number((2n * BigInt(totalCents) * BigInt(left) + BigInt(bought)) / (2n * BigInt(bought)))
}
