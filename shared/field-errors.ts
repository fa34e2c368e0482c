import type { FieldError } from './errors.ts'

/** The problems found, as a list; fields with nothing wrong are left out. */
export function fieldErrors(found: Record<string, string | undefined>): FieldError[] {
  return Object.entries(found).flatMap(([field, message]) => (message ? [{ field, message }] : []))
}
