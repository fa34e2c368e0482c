/** A change since the period before, in whole percent; undefined when there is nothing to compare with. */
export function percentChange(now: number, before: number): number | undefined {
  if (before <= 0) return undefined
  return Math.round(((now - before) / before) * 100)
}
