import { useState } from 'react'
import type { FieldError } from '#shared/errors.ts'
import { noProblems, problemsFrom } from './form-problems.ts'

/** What was entered, by the names of the fields; a box that is not ticked is missing. */
export type Entered = ReadonlyMap<string, string>

type SentFormOptions = {
  check: (entered: Entered) => FieldError[]
  send: (entered: Entered) => Promise<void>
  /** The fields under which the server's refusal may stand. */
  fields: string[]
}

/** A form that is checked, then sent, once at a time; `form` is for ProblemForm. */
export function useSentForm({ check, send, fields }: SentFormOptions) {
  const [problems, setProblems] = useState(noProblems)
  const [busy, setBusy] = useState(false)

  async function onSend(entered: Entered) {
    const found = check(entered)
    setProblems({ fields: found })
    if (busy || found.length > 0) return
    setBusy(true)
    try {
      await send(entered)
    } catch (error) {
      setProblems(problemsFrom(error, fields))
    } finally {
      setBusy(false)
    }
  }

  return { problems, busy, form: { problems, onProblems: setProblems, onSend } }
}
