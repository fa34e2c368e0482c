import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldError } from '#shared/errors.ts'
import { ApiError } from '#web/api.ts'

type Problems = { fields: FieldError[]; message?: string | undefined }

const none: Problems = { fields: [] }

/**
 * What is wrong with a form: under its fields, where they are known, else as a message of the whole. Showing problems
 * moves the focus to the first of their fields; changing a field takes its problem away.
 */
export function useFormProblems() {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(none)

  useEffect(() => {
    const first = problems.fields[0]
    const field = first && form.current?.elements.namedItem(first.field)
    if (field instanceof HTMLElement) field.focus()
  }, [problems])

  return {
    form,
    message: problems.message,
    errorOf: (name: string) => problems.fields.find(({ field }) => field === name)?.message,
    /** Answers whether there are any. */
    show(fields: FieldError[]): boolean {
      setProblems({ fields })
      return fields.length > 0
    },
    /** Shows why a call failed. What is no refusal is an error like any other. */
    showFailure(error: unknown) {
      if (!(error instanceof ApiError)) throw error
      const known = error.errors.filter(({ field }) => form.current?.elements.namedItem(field))
      setProblems(known.length > 0 ? { fields: known } : { fields: [], message: error.message })
    },
    clear: () => setProblems(none),
    onInput({ target }: FormEvent<HTMLFormElement>) {
      const name = (target as HTMLInputElement).name
      if (problems.fields.some(({ field }) => field === name)) {
        setProblems({ ...problems, fields: problems.fields.filter(({ field }) => field !== name) })
      }
    },
  }
}
