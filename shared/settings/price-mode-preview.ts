/** What a shopper pays for one piece, and the tax in it. */
export type ShownPrice = { taxCents: number; paysCents: number }

const million = 1_000_000n

/**
 * One product at the till, net (taxes on top) and gross (taxes inside), for the preview of the settings. The same rounding
 * as in orders: half up (docs/rules/pricing.md#totals).
 */
export function netAndGross(priceCents: number, ratePpm: number): { net: ShownPrice; gross: ShownPrice } {
  const price = BigInt(priceCents)
  const rate = BigInt(ratePpm)
  const onTop = Number(halfUp(price * rate, million))
  const inside = Number(halfUp(price * rate, million + rate))
  return { net: { taxCents: onTop, paysCents: priceCents + onTop }, gross: { taxCents: inside, paysCents: priceCents } }
}

const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)
