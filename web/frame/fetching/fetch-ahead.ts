/** What Chromium tells of the line; other browsers say nothing. */
type Line = { saveData?: boolean; rtt?: number }

const line = (): Line => (navigator as { connection?: Line }).connection ?? {}

/** Whether the person wants nothing to be loaded that may not be needed. */
export const savesData = (): boolean => line().saveData === true

/**
 * Whether to fetch pages before they are wanted. Not on a slow line: what was fetched is fresh for a second, from when
 * it was asked for, so a click would ask again, and after the first answer.
 */
export const mayFetchAhead = (): boolean => !savesData() && (line().rtt ?? 0) < 300
