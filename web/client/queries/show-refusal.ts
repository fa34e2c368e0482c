import { adminTexts } from '#shared/layout/admin-texts.ts'
import { ApiError, isOutcomeUnknown } from '#web/client/api.ts'
import { showToast, type Toast } from '#web/ui/toast-store.ts'

/**
 * Tells an admin who has left a form that saving was refused or not answered, and why. A toast, because the form's fields
 * are gone. The layout itself reports the end of a session. Rethrows any error other than ApiError.
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
