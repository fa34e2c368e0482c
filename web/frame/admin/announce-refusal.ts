import { adminTexts } from '#shared/frame/admin-texts.ts'
import { ApiError, isOutcomeUnknown } from '#web/api.ts'
import { announce, type Status } from '#web/ui/status-store.ts'

/**
 * Tells an admin who has left a form that what they sent was refused, or not answered, and why: no field can show it
 * any more. As with `alertRefusal`, the frame itself reports a sign-in that has ended, and what is not a refusal is
 * thrown.
 */
export function announceRefusal(what: string, error: unknown, link?: Status['link']) {
  if (!(error instanceof ApiError)) throw error
  if (!error.endedSession)
    announce({
      text: adminTexts.notSaved(what, error.message, isOutcomeUnknown(error)),
      isProblem: true,
      link,
    })
}
