import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, isOutcomeUnknown } from '../api.ts'
import { useHasLeftPage } from '../queries/use-has-left-page.ts'
import { type FormProblems, isWrong, noProblems, problemsFrom, withoutFields } from './form-problems.ts'

/** The values of the fields: a text, or whether a checkbox is checked. */
export type Values = Record<string, string | boolean>

/** Storage in which a form's values survive a reload and the end of a session. */
export type PersistedValues<Fields> = {
  read: () => Partial<Fields>
  write: (values: Fields) => void
  /** Called with the saved values, or without values if the person discarded the input. */
  clear: (saved?: Fields) => void
}

/** Something that must finish before the form is sent, such as the upload of a picture. */
export type Awaited = {
  /** Resolves to false if the upload failed. The field shows the failure. */
  isThere: () => Promise<boolean>
  /** The error for a person who has left the form. */
  failure: ApiError
}

export type FormOptions<Fields extends Values, Saved> = {
  /** The fields, with their first values. */
  start: Fields
  persisted?: () => PersistedValues<Fields>
  awaited?: Awaited
  /** Returns the problems. May also ask a question: undefined means that the form is not sent. */
  check?: (values: Fields) => FormProblems | undefined | Promise<FormProblems | undefined>
  /** `changed` has the fields that differ from the start, or all fields if none differs. */
  send: (values: Fields, changed: Partial<Fields>) => Promise<Saved>
  /**
   * For unique things. If an answer was lost, the thing may exist already: a later try that is refused with this code
   * succeeds if `find` finds the sent thing.
   */
  once?: { takenCode: string; find: (values: Fields) => Promise<Saved | undefined> }
  /** Closes the form after saving or discarding. */
  onClose?: () => void
  onSaved?: (saved: Saved, after: AfterSaving<Fields>) => unknown
  /** Called after each call: data may also have changed after a refusal or a lost answer. */
  onSettled?: () => void
  /** The field that shows a refusal without a field. By default this is a message about the whole form. */
  firstField?: keyof Fields & string
  /** Doesn't move the focus to a wrong field, because the problem is read out. */
  keepsFocus?: boolean
  /** The problems to show for an error. By default the server's messages appear at their fields. */
  problemsOf?: (error: unknown) => FormProblems | Promise<FormProblems>
  /** Tells a person who has left the page about an error. */
  onRefusedLater?: (error: unknown, values: Fields) => unknown
}

type AfterSaving<Fields> = { hasLeft: boolean; reset: (values: Fields) => void }

/**
 * The state of a form, on a page with `Form` or in a dialog with `DialogForm`. Sends once at a time. The first wrong field
 * gets the focus. Changing a field removes its problem.
 */
export function useForm<Fields extends Values, Saved>(options: FormOptions<Fields, Saved>) {
  const { start, awaited, check, send, once, firstField, onClose, onSaved, onSettled, onRefusedLater } = options
  const [persisted] = useState(() => options.persisted?.())
  const [restored] = useState((): Fields => ({ ...start, ...persisted?.read() }))
  const [values, setValues] = useState(restored)
  // Changes during `check` and `awaited` count, too.
  const latest = useRef(restored)
  const [problems, setProblems] = useState<FormProblems>(noProblems)
  const [wasRestored, setWasRestored] = useState(() => isChangedFrom(start, restored))
  const [isBusy, setBusy] = useState(false)
  const isUnsure = useRef(wasRestored)
  const element = useRef<HTMLFormElement>(null)
  const hasLeftPage = useHasLeftPage()

  function set(next: Fields) {
    latest.current = next
    setValues(next)
  }

  function change(part: Partial<Fields>) {
    set({ ...latest.current, ...part })
    persisted?.write(latest.current)
    setProblems((found) => withoutFields(found, Object.keys(part)))
  }

  /** Starts again with these values. */
  function reset(next: Fields) {
    persisted?.clear()
    set(next)
    setProblems(noProblems)
    setWasRestored(false)
  }

  // The browser or the person may have filled the fields before hydration.
  useLayoutEffect(() => {
    const entered = element.current && enteredIn(element.current, latest.current)
    if (!entered || !isChangedFrom(latest.current, entered)) return
    latest.current = { ...latest.current, ...entered }
    setValues(latest.current)
  }, [])

  /** Shows the problems and focuses the first wrong field. */
  function show(found: FormProblems) {
    flushSync(() => setProblems(found))
    if (!options.keepsFocus) focusFirstInvalid(element.current)
  }

  function problemsOf(error: unknown): FormProblems | Promise<FormProblems> {
    if (options.problemsOf) return options.problemsOf(error)
    const found = problemsFrom(error, Object.keys(start))
    return found.message && firstField ? { fields: { [firstField]: found.message } } : found
  }

  async function sendOnce(sent: Fields): Promise<Saved> {
    try {
      return await send(sent, changedOrAll(start, sent))
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === once?.takenCode
      const there = isUnsure.current && isTaken ? await once?.find(sent) : undefined
      isUnsure.current ||= isOutcomeUnknown(error)
      if (there === undefined) throw error
      return there
    } finally {
      onSettled?.()
    }
  }

  async function submit(): Promise<void> {
    if (isBusy) return
    // Screen readers repeat the same problem only if it was removed before.
    flushSync(() => setProblems(noProblems))
    try {
      if (awaited) {
        setBusy(true)
        if (!(await awaited.isThere())) {
          if (hasLeftPage()) return void (await onRefusedLater?.(awaited.failure, latest.current))
          // Only a rendered failure can get the focus.
          flushSync(() => setBusy(false))
          return focusFirstInvalid(element.current)
        }
      }
      const found = check ? await check(latest.current) : noProblems
      if (!found) return
      if (isWrong(found)) return show(found)
      setBusy(true)
      const sent = latest.current
      const saved = await sendOnce(sent)
      persisted?.clear(sent)
      const hasLeft = hasLeftPage()
      if (!hasLeft) onClose?.()
      await onSaved?.(saved, { hasLeft, reset })
    } catch (error) {
      if (onRefusedLater && hasLeftPage()) return void (await onRefusedLater(error, latest.current))
      show(await problemsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    element,
    values,
    /** The newest values, for event handlers. */
    latest: () => latest.current,
    problems,
    isBusy,
    isChanged: isChangedFrom(start, values),
    wasRestored,
    change,
    reset,
    show,
    forgetProblems: () => setProblems(noProblems),
    submit,
    hasLeftPage,
    /** Discards the input. */
    close() {
      persisted?.clear()
      onClose?.()
    },
  }
}

/** The part of a form's state that its components use. */
export type FormState = {
  element: { current: HTMLFormElement | null }
  values: Values
  problems: FormProblems
  isBusy: boolean
  isChanged: boolean
  wasRestored: boolean
  change(part: Values): void
  submit(): Promise<void>
  close(): void
}

/** The fields that differ from the start. */
export function changesIn<Fields extends Values>(start: Fields, values: Fields): Partial<Fields> {
  const changed = Object.entries(values).filter(([name, value]) => value !== start[name])
  return Object.fromEntries(changed) as Partial<Fields>
}

const isChangedFrom = <Fields extends Values>(start: Fields, values: Partial<Fields>): boolean =>
  Object.entries(values).some(([name, value]) => value !== start[name])

/** Saving unchanged values sends all of them. */
const changedOrAll = <Fields extends Values>(start: Fields, values: Fields): Partial<Fields> =>
  isChangedFrom(start, values) ? changesIn(start, values) : values

/** The values in the form's controls, except for lists that have not loaded the option of their field's value yet. */
function enteredIn<Fields extends Values>(form: HTMLFormElement, fields: Fields): Partial<Fields> {
  const controls = [...form.elements].filter(
    (control) =>
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement,
  )
  const entered = controls
    .filter((control) => control.name in fields && !isWaitingForOption(control, fields[control.name]))
    .map((control) => [
      control.name,
      control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value,
    ])
  return Object.fromEntries(entered) as Partial<Fields>
}

const isWaitingForOption = (control: Element, value: unknown): boolean =>
  control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value)

/** Focuses the first wrong field, so that it scrolls into view and is read out with its problem. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  // Focusing the focused field again would tell a screen reader nothing.
  if (field === document.activeElement) field?.blur()
  field?.focus()
}
