import { adminTexts } from '#shared/insights/admin-texts.ts'
import { ApiError } from '#web/api.ts'
import { announce, type Status } from '#web/ui/status-store.ts'

/**
 * Tells an admin who has left a form that what they sent was refused, why, and what it was: no field shows it any more.
 * As with `alertRefusal`, the frame says by itself that a sign-in has ended, and what is no refusal is thrown.
 */
export function announceRefusal(what: string, error: unknown, link?: Status['link']) {
  if (!(error instanceof ApiError)) throw error
  if (!error.endedSession)
    announce({ text: adminTexts.notSaved(what, error.message), isProblem: true, ...(link && { link }) })
}
