import { type FormEvent, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { Seen } from './use-saving-in-row.ts'

/** A value of the table that can be changed in place. */
export type EditableValue = {
  /** The field's name: 'Stock of Red Apples'. */
  fieldName: string
  value: number
  /** The version of the product with this value. */
  version: number
  /** The value as text for the field. */
  textOf: (value: number) => string
  /** Reads the typed text. `seen` is the value when the field was opened. */
  read: (text: string, seen: number) => { value: number } | { problem: string }
  /** Saves the value. Returns the problem, if any, with the current value if known. */
  save: (value: number, seen: Seen) => Promise<RefusedValue | undefined>
}

/** `isUnsure`: the value may have been saved although the call failed. */
type RefusedValue = { problem: string; now: Seen | undefined; isUnsure: boolean }

/**
 * `seen` is the value when the field was opened. Another save of the row can change the value while the field is open.
 */
type State =
  | { mode: 'shown' }
  | { mode: 'typing'; text: string; seen: Seen; isUnsure?: boolean; problem?: string }
  | { mode: 'saving'; value: number }

/**
 * The states of a value: shown, typing, saving. After a refusal the field opens again with the input and the reason. A
 * press elsewhere closes an unchanged field. If the row disappears, a toast shows the unsaved input. The focus moves into
 * the field and back to the button.
 */
export function useEditableCell({ fieldName, value, version, textOf, read, save }: EditableValue) {
  const [state, setState] = useState<State>({ mode: 'shown' })
  const place = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isTyping = state.mode === 'typing'
  const wasTyping = useRef(false)
  const isChanged = isTyping && state.text !== textOf(state.seen.value)

  useEffect(() => {
    if (isTyping) field.current?.select()
    else if (wasTyping.current) button.current?.focus()
    wasTyping.current = isTyping
  }, [isTyping])
  useLeaveOutside(isTyping && !isChanged, place, () => {
    // Don't move the focus back: the person has moved it.
    wasTyping.current = false
    setState({ mode: 'shown' })
  })
  const { notSaved, perhapsNotSaved } = stockTexts
  const wordsOfLoss = isChanged && state.isUnsure ? perhapsNotSaved : notSaved
  useToastOnUnmount(isChanged ? wordsOfLoss(fieldName, state.text) : undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state.mode !== 'typing') return
    const { text, seen, isUnsure = false } = state
    const typed = read(text, seen.value)
    if ('problem' in typed) return setState({ mode: 'typing', text, seen, isUnsure, problem: typed.problem })
    if (typed.value === seen.value) return setState({ mode: 'shown' })
    setState({ mode: 'saving', value: typed.value })
    const refused = await save(typed.value, seen)
    if (!refused) return setState({ mode: 'shown' })
    const { problem, now } = refused
    setState({
      mode: 'typing',
      // '+20' may have been added already and must not be added again, so show the sum.
      text: refused.isUnsure ? textOf(typed.value) : text,
      seen: now ?? seen,
      problem,
      isUnsure: now === undefined && (isUnsure || refused.isUnsure),
    })
  }

  return {
    state,
    place,
    button,
    field,
    actions: {
      open: () => state.mode === 'shown' && setState({ mode: 'typing', text: textOf(value), seen: { value, version } }),
      type: (text: string) => isTyping && setState({ ...state, text, problem: undefined }),
      leave: () => setState({ mode: 'shown' }),
      submit,
    },
  }
}

export type EditableCellActions = ReturnType<typeof useEditableCell>['actions']

/** Shows a toast with unsaved input when the row disappears after another search, sort or page. */
function useToastOnUnmount(word: string | undefined) {
  const tell = useEffectEvent(() => {
    if (word !== undefined) showLost(word)
  })
  useEffect(() => () => tell(), [])
}

let lost: string[] = []

/** Collects the texts of rows that disappear together, because each toast replaces the former one. */
function showLost(word: string) {
  lost.push(word)
  if (lost.length > 1) return
  queueMicrotask(() => {
    showToast({ text: lost.join(' '), isProblem: true })
    lost = []
  })
}

/**
 * While a field is open, calls `leave` after a press outside of `root` or after the keyboard has left `root`. Not at the
 * start of a press: closing the field would move the pressed button away.
 */
function useLeaveOutside(isOpen: boolean, root: RefObject<HTMLElement | null>, leave: () => void) {
  const fromOutside = useEffectEvent((event: Event) => {
    if (!root.current?.contains(event.target as Node)) leave()
  })

  useEffect(() => {
    if (!isOpen) return undefined
    const control = new AbortController()
    // Choosing in a select's list fires no click.
    for (const type of ['click', 'keyup', 'change']) {
      document.addEventListener(type, (event) => fromOutside(event), { signal: control.signal })
    }
    return () => control.abort()
  }, [isOpen])
}
