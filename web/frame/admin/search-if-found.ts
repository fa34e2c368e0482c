import { alertRefusal } from '#web/frame/fetching/alert-refusal.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'

type Search = { narrow: () => void; notFound: string }

/**
 * Narrows an admin's list by a search if that finds anything; else says `notFound`, and the list stays as it is. A
 * search that was given up does and says nothing.
 */
export async function searchIfFound(
  found: Promise<{ total: number }>,
  signal: AbortSignal,
  { narrow, notFound }: Search,
): Promise<void> {
  try {
    const { total } = await found
    if (signal.aborted) return
    if (total > 0) narrow()
    else void alertDialog({ title: notFound, mark: 'search' })
  } catch (error) {
    if (!signal.aborted) void alertRefusal(error)
  }
}
