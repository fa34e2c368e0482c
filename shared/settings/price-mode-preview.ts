import { divideHalfUp } from '../pricing/divide-half-up.ts'
import { taxInside, wholePpm } from '../pricing/tax-inside.ts'

/** What a shopper pays for one piece, and the tax in it. */
export type ShownPrice = { taxCents: number; paysCents: number }

/**
 * One product at the till, net (taxes on top) and gross (taxes inside), for the preview of the settings. The same rounding
 * as in orders: half up (docs/rules/pricing.md#totals).
 */
export function netAndGross(priceCents: number, ratePpm: number): { net: ShownPrice; gross: ShownPrice } {
  const onTop = divideHalfUp(BigInt(priceCents) * BigInt(ratePpm), BigInt(wholePpm))
  return {
    net: { taxCents: onTop, paysCents: priceCents + onTop },
    gross: { taxCents: taxInside(priceCents, ratePpm), paysCents: priceCents },
  }
}
