import { alertRefusal } from '#web/frame/fetching/alert-refusal.ts'

/**
 * How many an admin's search would find, asked before the list is narrowed by it. Undefined when nothing more is to be
 * done: the search was given up, or failed, which the person has then been told.
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
