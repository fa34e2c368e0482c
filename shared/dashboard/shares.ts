/** Each quantity's share of their sum, 0 to 1. */
export function sharesOf(quantities: number[]): number[] {
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0)
  return quantities.map((quantity) => (total > 0 ? quantity / total : 0))
}

/** A share in percent with one decimal: 16.9%. */
export function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
