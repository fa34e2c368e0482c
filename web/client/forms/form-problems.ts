import type { FieldError } from '#shared/errors.ts'
import { ApiError } from '#web/client/api.ts'

/** What is wrong with the fields of a form, by their names. */
export type FieldProblems<Field extends string = string> = Partial<Record<Field, string>>

/** What is wrong with a form: under its fields where these are known, else a message about the whole. */
export type FormProblems<Field extends string = string> = { fields: FieldProblems<Field>; message?: string }

/** Nothing is wrong, or nothing was checked yet. */
export const noProblems: FormProblems = { fields: {} }

/** Whether a field is wrong. */
export const hasWrongField = ({ fields }: FormProblems): boolean => Object.values(fields).some(Boolean)

/** A list of problems by field, the first of each. */
export const byField = (found: FieldError[]): FieldProblems =>
  Object.fromEntries(found.toReversed().map(({ field, message }) => [field, message]))

/** Why a call failed, for a form with these fields. What is not a refusal is thrown like any other error. */
export function problemsFrom<Field extends string>(error: unknown, names: readonly Field[]): FormProblems<Field> {
  if (!(error instanceof ApiError)) throw error
  const fields = byField(error.errors.filter(({ field }) => names.some((name) => name === field)))
  return hasWrongField({ fields }) ? { fields } : { fields, message: error.message }
}
