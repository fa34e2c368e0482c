import type { FieldError } from '#shared/errors.ts'
import { ApiError } from '#web/api.ts'

/** What is wrong with a form: under its fields where these are known, else a message about the whole. */
export type FormProblems = {
  fields: FieldError[]
  message?: string
  /** The remainder of problems that were shown before, which is no reason to move the focus. */
  isRest?: boolean
}

/** Nothing is wrong, or nothing was checked yet. */
export const noProblems: FormProblems = { fields: [] }

/** The message for one field. */
export const problemOf = ({ fields }: FormProblems, name: string): string | undefined =>
  fields.find(({ field }) => field === name)?.message

/** Why a call failed, for a form with these fields. What is not a refusal is thrown like any other error. */
export function problemsFrom(error: unknown, names: string[]): FormProblems {
  if (!(error instanceof ApiError)) throw error
  const fields = error.errors.filter(({ field }) => names.includes(field))
  return fields.length > 0 ? { fields } : { fields, message: error.message }
}
