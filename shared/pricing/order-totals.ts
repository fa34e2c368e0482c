// The one pricing rule of the shop: the page shows what it computes, the server stores what it computes.

/** What one line of a cart or an order costs: price of a piece in cents, and how many. */
type PricedLine = { priceCents: number; quantity: number }

/**
 * The figures of an order, all in cents. `discountCents` is never negative, and they add up: total = subtotal + tax +
 * shipping − discount.
 */
export type OrderTotals = {
  subtotalCents: number
  taxCents: number
  shippingCents: number
  discountCents: number
  totalCents: number
}

/** In cents: shipping is free (docs/rules/pricing.md#totals). */
const shippingCents = 0

/** The largest subtotal of one order, in cents: far above any cart, far below what exact sums can hold. */
export const maxOrderCents = 100_000_000

/**
 * Adds up an order. The taxes are their share of the subtotal, the total is both less the coupon's percentage; each is
 * rounded half up, the total only once, at the end (2.00 → 2.30, with FOODLAND 1.96).
 * Whole cents throughout: no step passes through a fraction.
 */
export function orderTotals(lines: readonly PricedLine[], percentOff = 0): OrderTotals {
  const subtotalCents = subtotalOf(lines)
  const taxCents = divideHalfUp(subtotalCents * taxPercent, 100)
  const totalCents = divideHalfUp(subtotalCents * (100 + taxPercent) * (100 - percentOff), 10_000) + shippingCents
  const discountCents = subtotalCents + taxCents + shippingCents - totalCents
  return { subtotalCents, taxCents, shippingCents, discountCents, totalCents }
}

/** What lines cost before taxes, in cents. */
export const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)

/** `dividend / divisor` rounded half up, for whole numbers that are not negative. */
function divideHalfUp(dividend: number, divisor: number): number {
  const raised = dividend + divisor / 2
  return (raised - (raised % divisor)) / divisor
}

/**
 * The rate of the taxes (docs/rules/pricing.md#totals). Orders don't store the rate that they were placed at: receipts
 * and mails show this one beside the stored amounts, and the audit recomputes every stored order with it
 * (server/upkeep/check-books/figure-check.ts). So it can't just be changed.
 */
export const taxPercent = 15
