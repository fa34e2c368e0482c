import type { TimeZoneQuery } from '#shared/wire.ts'
import { ApiError } from '#web/client/api.ts'

/** The name of the browser's time zone. */
export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Asks with this time zone, or with UTC if the shop does not know the zone's name. */
export async function inTimeZone<Answer>(
  timeZone: string,
  ask: (query: TimeZoneQuery) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask({ timeZone })
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.errors.some(({ field }) => field === 'timeZone')
    if (!isUnknown) throw error
    return ask({})
  }
}
