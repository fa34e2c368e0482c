import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { type FormProblems, hasWrongField, noProblems } from './form-problems.ts'

/** What was entered in the field of this name; '' where nothing was, as in a box that is not ticked. */
export type Entered = (field: string) => string

type SentFormOptions = {
  /** What is wrong with it. May also ask whether it is meant: nothing is sent for undefined. */
  check: (entered: Entered) => FormProblems | Promise<FormProblems | undefined>
  send: (entered: Entered) => Promise<void>
  /** What to show of an error that `send` threw. */
  problemsOf: (error: unknown) => FormProblems
}

/**
 * A form that is checked, then sent, once at a time; `form` is for ProblemForm. When problems come, the focus moves to
 * the first of their fields.
 */
export function useSentForm({ check, send, problemsOf }: SentFormOptions) {
  const [problems, setProblems] = useState(noProblems)
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  function show(found: FormProblems) {
    flushSync(() => setProblems(found))
    if (hasWrongField(found)) focusFirstInvalid(element.current)
  }

  async function onSend(entered: Entered) {
    if (isBusy) return
    setProblems(noProblems)
    const found = await check(entered)
    if (!found) return
    show(found)
    if (hasWrongField(found)) return
    setBusy(true)
    try {
      await send(entered)
    } catch (error) {
      show(problemsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { problems, isBusy, form: { ref: element, problems, onProblems: setProblems, onSend } }
}
