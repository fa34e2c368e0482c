import { subtotalOf } from './order-totals.ts'

/** A line of a paid order: the price of one piece in cents, the bought pieces, and how many of them were refunded. */
type RefundedLine = { priceCents: number; quantity: number; refunded: number }

/** The cents to refund so that the lines' `refunded` pieces are refunded. `refundedCents` went back before. */
export const refundCents = (
  { totalCents, refundedCents }: { totalCents: number; refundedCents: number },
  linesThen: readonly RefundedLine[],
): number => totalCents - refundedCents - centsLeft(totalCents, linesThen)

/**
 * The cents that a paid order costs without its refunded pieces: the total in proportion to the rest of the subtotal,
 * rounded half up. So taxes and discount go back with each piece, all pieces together are worth exactly the total, and an
 * order from a time with other taxes keeps its taxes.
 */
export function centsLeft(totalCents: number, lines: readonly RefundedLine[]): number {
  const bought = subtotalOf(lines)
  const left = bought - subtotalOf(lines.map(({ priceCents, refunded }) => ({ priceCents, quantity: refunded })))
  // The product may be above 2^53.
  return Number((2n * BigInt(totalCents) * BigInt(left) + BigInt(bought)) / (2n * BigInt(bought)))
}
