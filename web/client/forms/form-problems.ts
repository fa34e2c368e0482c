import type { FieldError } from '#shared/errors.ts'
import { ApiError } from '../api.ts'

/** The problems of a form's fields, by field name. */
export type FieldProblems<Field extends string = string> = Partial<Record<Field, string>>

/** The problems of a form: of its fields, or a message about the whole form. */
export type FormProblems = {
  fields: FieldProblems
  message?: string
  /** The field above which the message stands. By default the message stands above or below all fields. */
  above?: string
}

/** No problems, or not checked yet. */
export const noProblems: FormProblems = { fields: {} }

/** Whether there is any problem. */
export const isWrong = ({ fields, message }: FormProblems): boolean =>
  message !== undefined || Object.values(fields).some(Boolean)

/** The first problem of each field. */
export const byField = (found: FieldError[]): FieldProblems =>
  Object.fromEntries(found.toReversed().map(({ field, message }) => [field, message]))

/** The problems that a refused call names, for a form with these fields. Rethrows any error other than ApiError. */
export function problemsFrom(error: unknown, names: readonly string[]): FormProblems {
  if (!(error instanceof ApiError)) throw error
  const fields = byField(error.errors.filter(({ field }) => names.includes(field)))
  return isWrong({ fields }) ? { fields } : { fields, message: error.message }
}

/** Removes the problems of these fields. With the last field problem, the message above the fields goes, too. */
export function withoutFields({ fields, ...rest }: FormProblems, names: readonly string[]): FormProblems {
  const left = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
  return isWrong({ fields }) && !isWrong({ fields: left }) ? noProblems : { fields: left, ...rest }
}
