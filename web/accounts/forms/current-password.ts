import { useRef } from 'react'
import { ApiError, isOutcomeUnknown } from '#web/client/api.ts'
import type { FormProblems } from '#web/client/forms/form-problems.ts'
import { forgetEndedSession } from '../session-store.ts'

/**
 * For calls that end one's own sign-in when they succeed (new password, deletion). The returned function tells whether
 * an error means that the previous attempt had succeeded although its answer got lost: the sign-in has ended, and not
 * by a ban. The caller then says so; the layout does not.
 */
export function usePerhapsDone(): (error: unknown) => boolean {
  const isUnsure = useRef(false)
  return (error) => {
    const isEnded = error instanceof ApiError && error.endedSession && error.code === 'session_ended'
    const isDone = isUnsure.current && isEnded
    // An answer of the shop's own to somebody who is still signed in says that nothing was done before.
    isUnsure.current = isOutcomeUnknown(error)
    if (isDone) forgetEndedSession()
    return isDone
  }
}

/** Whether a call was refused because the current password is needed, or wrong. */
export const isAboutCurrentPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('current_password')

/** The problem of a form whose current password is missing or wrong. */
export const currentPasswordProblem = (message: string): FormProblems => ({
  fields: { currentPassword: message },
})
