import type { ApiError } from '#web/api.ts'

/** What is wrong with a form, by the field that it belongs to. */
export type FieldProblems<Field extends string = string> = Partial<Record<Field, string>>

/** The server's refusals of these fields, the first of each; undefined when it names none of them. */
export function refusalsByField<Field extends string>(
  { errors }: ApiError,
  fields: readonly Field[],
): FieldProblems<Field> | undefined {
  const named = fields.flatMap((name) => {
    const refused = errors.find(({ field }) => field === name)
    return refused ? [[name, refused.message]] : []
  })
  return named.length > 0 ? (Object.fromEntries(named) as FieldProblems<Field>) : undefined
}
