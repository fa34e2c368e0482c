import { adminTexts } from '#shared/layout/admin-texts.ts'
import { ApiError, isOutcomeUnknown } from '#web/client/api.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { showToast, type Toast } from '#web/ui/toast-store.ts'

/**
 * Tells the person why a call was refused, and what it was about: they may be elsewhere by now. The layout itself
 * reports, once, that a sign-in has ended. What is not a refusal is thrown like any other error.
 */
export async function alertRefusal(error: unknown, about?: string): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  if (!error.endedSession) await alertDialog({ title: error.message, text: about, mark: 'bad' })
}

/**
 * Tells an admin who has left a form that what they sent was refused, or not answered, and why: no field can show it
 * any more. As with `alertRefusal`, the layout itself reports a sign-in that has ended, and what is not a refusal is
 * thrown.
 */
export function showRefusal(what: string, error: unknown, link?: Toast['link']) {
  if (!(error instanceof ApiError)) throw error
  if (!error.endedSession)
    showToast({
      text: adminTexts.notSaved(what, error.message, isOutcomeUnknown(error)),
      isProblem: true,
      link,
    })
}
