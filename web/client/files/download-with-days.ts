import { download } from './download.ts'
import { browserTimeZone, inTimeZone } from './in-time-zone.ts'

/** As `download`, for a file with days in it: those of the browser's time zone. */
export function downloadWithDays(call: string): Promise<void> {
  return inTimeZone(browserTimeZone(), ({ timeZone }) =>
    download(timeZone === undefined ? call : `${call}?${new URLSearchParams({ timeZone })}`),
  )
}
