import type { FieldError } from './errors.ts'

/** A list of the fields that have a problem. */
export function fieldErrors(found: Record<string, string | undefined>): FieldError[] {
  return Object.entries(found).flatMap(([field, message]) => (message ? [{ field, message }] : []))
}
