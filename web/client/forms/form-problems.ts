import type { FieldError } from '#shared/errors.ts'
import { ApiError } from '../api.ts'

/** What is wrong with the fields of a form, by their names. */
export type FieldProblems<Field extends string = string> = Partial<Record<Field, string>>

/** What is wrong with a form: under its fields where these are known, else a message about the whole. */
export type FormProblems = { fields: FieldProblems; message?: string }

/** Nothing is wrong, or nothing was checked yet. */
export const noProblems: FormProblems = { fields: {} }

/** Whether anything is wrong. */
export const isWrong = ({ fields, message }: FormProblems): boolean =>
  message !== undefined || Object.values(fields).some(Boolean)

/** A list of problems by field, the first of each. */
export const byField = (found: FieldError[]): FieldProblems =>
  Object.fromEntries(found.toReversed().map(({ field, message }) => [field, message]))

/** Why a call failed, for a form with these fields. What is not a refusal is thrown like any other error. */
export function problemsFrom(error: unknown, names: readonly string[]): FormProblems {
  if (!(error instanceof ApiError)) throw error
  const fields = byField(error.errors.filter(({ field }) => names.includes(field)))
  return isWrong({ fields }) ? { fields } : { fields, message: error.message }
}

/** The same without the problems of these fields. A message that stands above wrong fields goes with the last of them. */
export function withoutFields({ fields, message }: FormProblems, names: readonly string[]): FormProblems {
  const left = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
  return isWrong({ fields }) && !isWrong({ fields: left }) ? noProblems : { fields: left, message }
}
