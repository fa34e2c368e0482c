/** What Chromium tells of the line; other browsers say nothing. */
type Line = { saveData?: boolean; rtt?: number }

/**
 * Whether to fetch what may not be needed. Not where the person saves data, nor on a slow line, where what somebody asks
 * for would wait behind it.
 */
export function mayPrefetch(): boolean {
  const { saveData, rtt = 0 } = (navigator as { connection?: Line }).connection ?? {}
  return !saveData && rtt < 300
}
