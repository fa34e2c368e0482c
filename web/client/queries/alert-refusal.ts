import { ApiError } from '#web/client/api.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'

/**
 * Tells the person why a call was refused, and what it was about: they may be elsewhere by now. The layout itself
 * reports, once, that a sign-in has ended. What is not a refusal is thrown like any other error.
 */
export async function alertRefusal(error: unknown, about?: string): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  if (!error.endedSession) await alertDialog({ title: error.message, text: about, mark: 'bad' })
}
