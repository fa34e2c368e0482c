import { ApiError } from '#web/client/api.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'

/**
 * Shows a dialog with the reason of a refused call. `about` names the thing, because the person may be on another page
 * now. The layout itself reports the end of a session. Rethrows any error other than ApiError.
 */
export async function alertRefusal(error: unknown, about?: string): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  if (!error.endedSession) await alertDialog({ title: error.message, text: about, mark: 'bad' })
}
