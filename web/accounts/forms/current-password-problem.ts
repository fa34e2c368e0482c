import { ApiError } from '#web/client/api.ts'
import type { FormProblems } from '#web/client/forms/form-problems.ts'

/** Whether a call was refused because the current password is needed, or wrong. */
export const isAboutCurrentPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('current_password')

/** The problem of a form whose current password is missing or wrong. */
export const currentPasswordProblem = (message: string): FormProblems => ({
  fields: { currentPassword: message },
})
