import { alertRefusal } from '#web/frame/fetching/alert-refusal.ts'

/**
 * How many an admin's search would find, before the list is narrowed by it. Undefined where nothing more is to be done:
 * the search was given up, or could not be made, which the person is then told.
 */
export async function countFound(found: Promise<{ total: number }>, signal: AbortSignal): Promise<number | undefined> {
  try {
    const { total } = await found
    return signal.aborted ? undefined : total
  } catch (error) {
    if (!signal.aborted) void alertRefusal(error)
    return undefined
  }
}
