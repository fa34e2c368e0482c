import { adminTexts } from '#shared/layout/admin-texts.ts'
import { ApiError, isOutcomeUnknown } from '#web/client/api.ts'
import { showToast, type Toast } from '#web/ui/toast-store.ts'

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
