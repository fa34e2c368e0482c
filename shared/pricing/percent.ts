import { type Decimal, readDecimal } from '../decimal.ts'
import { pricingTexts } from './pricing-texts.ts'

/** The percentage of a rate, as JSON carries it: 8.875 for 88,750 millionths. */
export const percentOf = (ratePpm: number): number => ratePpm / 10_000

/** A rate as people read it: '8.875 %'. */
export const percentText = (ratePpm: number): string => pricingTexts.rate(percentOf(ratePpm))

/** The millionths of a percentage of 0 to 100 with at most 4 decimals; undefined for anything else. */
export function ppmOf(percent: Decimal | undefined): number | undefined {
  const value = readDecimal(percent)
  // As a text: 8.875 × 10,000 may be 88,749.99999.
  const ratePpm = Number(`${value}e4`)
  return Number.isInteger(ratePpm) && ratePpm >= 0 && ratePpm <= 1_000_000 ? ratePpm : undefined
}
