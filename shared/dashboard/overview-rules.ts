// The rules behind the figures of the Overview (docs/rules/dashboard.md).
import { formatDecimal } from '../formats.ts'
import { overviewTexts } from './overview-texts.ts'

const openingDay = Date.UTC(2023, 4, 9)
const dayMs = 24 * 3600_000

/** Whole days from 2023-05-09 (UTC) to an account's creation; 0 for an older account. */
export function daysSinceOpening(createdAt: Date): number {
  return Math.max(0, Math.floor((createdAt.getTime() - openingDay) / dayMs))
}

/** A product with this many pieces or fewer runs low. */
export const lowStockLine = 5

/** Whether a product should be reordered; true for a sold-out product too. */
export const isLowOnStock = (stock: number): boolean => stock <= lowStockLine

/** The change since the period before, in whole percent; undefined when there is nothing to compare with. */
export function percentChange(now: number, before: number): number | undefined {
  return before <= 0 ? undefined : Math.round(((now - before) / before) * 100)
}

/** Each quantity's share of the sum, 0 to 1. */
export function sharesOf(quantities: number[]): number[] {
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0)
  return quantities.map((quantity) => (total > 0 ? quantity / total : 0))
}

/** A share in percent with one decimal: 16.9%. */
export const formatShare = (share: number): string => overviewTexts.share(formatDecimal(share * 100, 1))
