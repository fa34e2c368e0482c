import { divideHalfUp } from './divide-half-up.ts'

/** Rates are millionths: 8.875 % is 88,750 (docs/rules/pricing.md#tax-rates). */
export const wholePpm = 1_000_000

/** The tax that is inside a paid amount, rounded half up: 0.63 in 9.63 at 7 %. */
export function taxInside(grossCents: number, ratePpm: number): number {
  return divideHalfUp(BigInt(grossCents) * BigInt(ratePpm), BigInt(wholePpm + ratePpm))
}
