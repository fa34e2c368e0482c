/** What Chromium tells of the line; other browsers say nothing. */
type Line = { saveData?: boolean; rtt?: number }

/**
 * Whether to fetch what may not be needed. Not where the person saves data, nor on a slow line: a page that was fetched
 * ahead is fresh for a second, from when it was asked for, so a click would ask again, and after the first answer.
 */
export function mayFetchAhead(): boolean {
  const { saveData, rtt = 0 } = (navigator as { connection?: Line }).connection ?? {}
  return !saveData && rtt < 300
}
