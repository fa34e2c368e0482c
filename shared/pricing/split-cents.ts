/**
 * Splits cents by weights: each part gets its share rounded down, and the remaining cents go to the largest remainders, the
 * earlier part first. The parts always add up to the whole; if all weights are 0, the first part gets everything.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? cents : 0))
  const shares = weights.map((weight, index) => {
    const product = BigInt(cents) * BigInt(weight)
    return { index, floor: Number(product / sum), remainder: product % sum }
  })
  const parts = shares.map(({ floor }) => floor)
  const missing = cents - parts.reduce((total, part) => total + part, 0)
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) parts[index]! += 1
  return parts
}
