import { divideHalfUp } from './divide-half-up.ts'
import { subtotalOf } from './order-totals.ts'

/** A line of a paid order: the price of one piece, the bought pieces, and how many of them were refunded. */
export type RefundedLine = {
  priceCents: number
  quantity: number
  refunded: number
  /** What was paid for the goods of the line; null in orders from before orders stored it. */
  paidCents: number | null
  /** The deposit of all bought pieces. */
  depositCents: number
}

/** The cents to refund so that the lines' `refunded` pieces are refunded. `refundedCents` went back before. */
export const refundCents = (
  { totalCents, refundedCents }: { totalCents: number; refundedCents: number },
  linesThen: readonly RefundedLine[],
): number => totalCents - refundedCents - centsLeft(totalCents, linesThen)

/**
 * The cents that a paid order costs without its refunded pieces (docs/rules/payments.md#refund-of-items). All pieces
 * together are worth exactly what was paid for them.
 */
export function centsLeft(totalCents: number, lines: readonly RefundedLine[]): number {
  if (lines.some(({ paidCents }) => paidCents === null)) return centsLeftInProportion(totalCents, lines)
  return lines.reduce((left, line) => {
    const { goodsCents, depositCents } = centsBack(line)
    return left - goodsCents - depositCents
  }, totalCents)
}

/** What the refunded pieces of a line are worth: their part of what was paid for the line, and of its deposit. */
export function centsBack({ quantity, refunded, paidCents, depositCents }: RefundedLine): {
  goodsCents: number
  depositCents: number
} {
  const ofRefunded = (cents: number) =>
    cents - divideHalfUp(BigInt(cents) * BigInt(quantity - refunded), BigInt(quantity))
  return { goodsCents: ofRefunded(paidCents ?? 0), depositCents: ofRefunded(depositCents) }
}

/**
 * For orders that don't know what was paid for each line: the total in proportion to the rest of the subtotal, rounded half
 * up. So taxes and discount go back with each piece.
 */
function centsLeftInProportion(totalCents: number, lines: readonly RefundedLine[]): number {
  const bought = subtotalOf(lines)
  const left = bought - subtotalOf(lines.map(({ priceCents, refunded }) => ({ priceCents, quantity: refunded })))
  return divideHalfUp(BigInt(totalCents) * BigInt(left), BigInt(bought))
}
