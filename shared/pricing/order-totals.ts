// The pricing rule of the shop. The page shows its result, and the server stores its result.

/**
 * The tax rate in percent (docs/rules/pricing.md#totals). Orders don't store their rate: receipts, mails and the check of
 * the books (server/upkeep/check-books/figure-check.ts) use this one for all orders. So don't simply change it.
 */
export const taxPercent = 15

/** A line of a cart or an order: the price of one piece in cents, and the number of pieces. */
type PricedLine = { priceCents: number; quantity: number }

/**
 * The sums of an order in cents: total = subtotal + tax + shipping − discount. `discountCents` is never negative.
 */
export type OrderTotals = {
  subtotalCents: number
  taxCents: number
  shippingCents: number
  discountCents: number
  totalCents: number
}

/** Shipping is free (docs/rules/pricing.md#totals). */
const shippingCents = 0

/** The largest subtotal of one order, in cents: far above any cart, and far below the limit of exact sums. */
export const maxOrderCents = 100_000_000

/**
 * Adds up an order. The taxes are a percentage of the subtotal; the total is both together less the coupon's percentage.
 * Both are rounded half up, the total once at the end (2.00 → 2.30, with FOODLAND 1.96). All steps use whole cents.
 */
export function orderTotals(lines: readonly PricedLine[], percentOff = 0): OrderTotals {
  const subtotalCents = subtotalOf(lines)
  const taxCents = divideHalfUp(subtotalCents * taxPercent, 100)
  const totalCents = divideHalfUp(subtotalCents * (100 + taxPercent) * (100 - percentOff), 10_000) + shippingCents
  const discountCents = subtotalCents + taxCents + shippingCents - totalCents
  return { subtotalCents, taxCents, shippingCents, discountCents, totalCents }
}

/** The price of lines before taxes, in cents. */
export const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)

/** `dividend / divisor` rounded half up, for whole numbers from 0. */
function divideHalfUp(dividend: number, divisor: number): number {
  const raised = dividend + divisor / 2
  return (raised - (raised % divisor)) / divisor
}
