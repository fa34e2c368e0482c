import { useRef } from 'react'
import { ApiError, isOutcomeUnknown } from '#web/client/api.ts'
import type { FormProblems } from '#web/client/forms/form-problems.ts'
import { forgetEndedSession } from '../session-store.ts'

/**
 * For the deletion of the person's account, which ends the session when it succeeds. The returned function tells whether an
 * error means that the previous attempt succeeded although its answer was lost: the session has ended, and not by a ban.
 * Then the caller reports the result, not the layout.
 */
export function usePerhapsDone(): (error: unknown) => boolean {
  const isUnsure = useRef(false)
  return (error) => {
    const isEnded = error instanceof ApiError && error.endedSession && error.code === 'session_ended'
    const isDone = isUnsure.current && isEnded
    // Any other answer of the server shows that the session is still valid, so the earlier attempt did nothing.
    isUnsure.current = isOutcomeUnknown(error)
    if (isDone) forgetEndedSession()
    return isDone
  }
}

/** Whether the server refused a call because the current password is missing or wrong. */
export const isAboutCurrentPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('current_password')

export const currentPasswordProblem = (message: string): FormProblems => ({
  fields: { currentPassword: message },
})
