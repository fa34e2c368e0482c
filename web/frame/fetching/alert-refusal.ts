import { ApiError } from '#web/api.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'

/**
 * Tells the person why a call was refused, and what it was about: they may be elsewhere by now. That their sign-in has
 * ended the frame says by itself, once (RULINGS §6). What is no refusal is an error like any other.
 */
export async function alertRefusal(error: unknown, about?: string): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  if (!error.endedSession) await alertDialog({ title: error.message, ...(about && { text: about }), mark: 'bad' })
}
