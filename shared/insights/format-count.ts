const grouped = new Intl.NumberFormat('en-US')

/** A count as screens show it: 12,345. */
export function formatCount(count: number): string {
  return grouped.format(count)
}
