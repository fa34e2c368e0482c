import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, isOutcomeUnknown } from '../api.ts'
import { useHasLeftPage } from '../queries/use-has-left-page.ts'
import { type FormProblems, isWrong, noProblems, problemsFrom, withoutFields } from './form-problems.ts'

/** What the fields of a form hold: a text, or whether a box is ticked. */
export type Values = Record<string, string | boolean>

/** Where a form's values survive a reload and a sign-in that ends. */
export type PersistedValues<Fields> = {
  read: () => Partial<Fields>
  write: (values: Fields) => void
  /** Called with the values that were saved, or without when they were given up. */
  clear: (saved?: Fields) => void
}

/** What a form waits for before it is sent, such as the upload of a picture. */
export type Awaited = {
  /** False where it failed. The failure is shown beside its field. */
  isThere: () => Promise<boolean>
  /** The failure, for a person who has left the form. */
  failure: ApiError
}

export type FormOptions<Fields extends Values, Saved> = {
  /** The fields, with their first values. */
  start: Fields
  persisted?: () => PersistedValues<Fields>
  awaited?: Awaited
  /** Finds what is wrong. It may also ask a question: after undefined, nothing is sent. */
  check?: (values: Fields) => FormProblems | undefined | Promise<FormProblems | undefined>
  /** `changed` has the fields that differ from the start, or all fields when none does. */
  send: (values: Fields, changed: Partial<Fields>) => Promise<Saved>
  /**
   * For things of which there can be only one. When an answer was lost, the thing may have been created: a later try that
   * is refused with this code succeeds if `find` finds what was sent.
   */
  once?: { takenCode: string; find: (values: Fields) => Promise<Saved | undefined> }
  /** Closes the form, after it was saved or given up. */
  onClose?: () => void
  onSaved?: (saved: Saved, after: AfterSaving<Fields>) => unknown
  /** Called after each answer: something may have changed after a refusal or a lost answer, too. */
  onSettled?: () => void
  /** The field that shows a refusal which names no field. By default the refusal is a message of the whole form. */
  firstField?: keyof Fields & string
  /** The focus stays where it is, because the problem is read out: the field is a small part of its page. */
  keepsFocus?: boolean
  /** What to show of an error. By default the server's messages stand beside their fields. */
  problemsOf?: (error: unknown) => FormProblems | Promise<FormProblems>
  /** Tells a person who has left the page why nothing was saved. */
  onRefusedLater?: (error: unknown, values: Fields) => unknown
}

type AfterSaving<Fields> = { hasLeft: boolean; reset: (values: Fields) => void }

/**
 * The one way to make a form, on a page with `Form` and in a dialog with `DialogForm`. It is sent once at a time. The
 * first wrong field gets the focus. A changed field loses its problem.
 */
export function useForm<Fields extends Values, Saved>(options: FormOptions<Fields, Saved>) {
  const { start, awaited, check, send, once, firstField, onClose, onSaved, onSettled, onRefusedLater } = options
  const [persisted] = useState(() => options.persisted?.())
  const [restored] = useState((): Fields => ({ ...start, ...persisted?.read() }))
  const [values, setValues] = useState(restored)
  // What arrives while the form waits counts, too.
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

  /** Begins anew with these values. */
  function reset(next: Fields) {
    persisted?.clear()
    set(next)
    setProblems(noProblems)
    setWasRestored(false)
  }

  // The browser may have filled the fields, or the person, before the page was hydrated.
  useLayoutEffect(() => {
    const entered = element.current && enteredIn(element.current, latest.current)
    if (!entered || !isChangedFrom(latest.current, entered)) return
    latest.current = { ...latest.current, ...entered }
    setValues(latest.current)
  }, [])

  /** Shows what is wrong, and leads to the first wrong field. */
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
    // A problem that stays the same is read out again only when it was gone.
    flushSync(() => setProblems(noProblems))
    try {
      if (awaited) {
        setBusy(true)
        if (!(await awaited.isThere())) {
          if (hasLeftPage()) return void (await onRefusedLater?.(awaited.failure, latest.current))
          // The failure has to be shown before its field can get the focus.
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
    /** The values as they are at this moment, for an event handler. */
    latest: () => latest.current,
    problems,
    isBusy,
    isChanged: isChangedFrom(start, values),
    wasRestored,
    change,
    reset,
    show,
    submit,
    hasLeftPage,
    /** Gives up what was typed. */
    close() {
      persisted?.clear()
      onClose?.()
    },
  }
}

/** A form, for the components that show it. */
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

/** A person who saves unchanged values once more means them as they stand. */
const changedOrAll = <Fields extends Values>(start: Fields, values: Fields): Partial<Fields> =>
  isChangedFrom(start, values) ? changesIn(start, values) : values

/** What the named controls of the form hold. */
function enteredIn<Fields extends Values>(form: HTMLFormElement, fields: Fields): Partial<Fields> {
  const controls = [...form.elements].filter(
    (control) =>
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement,
  )
  const entered = controls
    .filter(({ name }) => name in fields)
    .map((control) => [
      control.name,
      control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value,
    ])
  return Object.fromEntries(entered) as Partial<Fields>
}

/** Moves the focus to the first wrong field, which may be out of view, so that it is read out with what is wrong with it. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  // A focus that stays where it is tells a screen reader nothing.
  if (field === document.activeElement) field?.blur()
  field?.focus()
}
