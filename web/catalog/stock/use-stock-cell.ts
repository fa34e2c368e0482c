import { type FormEvent, useEffect, useRef, useState } from 'react'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { announce } from '#web/ui/status-store.ts'
import { useGoneElsewhere } from '#web/ui/use-gone-elsewhere.ts'

/** A value of the table that can be changed in its place. */
export type StockValue = {
  /** The field's name: 'Stock of Red Apples'. */
  fieldName: string
  value: number
  /** How a value stands in the field. */
  textOf: (value: number) => string
  /** The number that was typed, or what is wrong with it. */
  read: (text: string) => { value: number } | { problem: string }
  /** Is told what the field opened with, too; returns what is wrong, if something is, and the value of now if known. */
  save: (value: number, seen: number) => Promise<{ problem: string; now: number | undefined } | undefined>
}

/** `seen` is what the person set out from: another save of the row can bring a newer value while the field is open. */
type State =
  | { mode: 'shown' }
  | { mode: 'typing'; text: string; seen: number; problem?: string }
  | { mode: 'saving'; value: number }

/**
 * What becomes of such a value: shown, typed, saved. When the server refuses it, the field comes back with what was typed
 * and the reason. A press elsewhere closes a field that nothing was typed in; what was typed stays, and is said when its
 * row goes. The focus goes into the field and back to the button.
 */
export function useStockCell({ fieldName, value, textOf, read, save }: StockValue) {
  const [state, setState] = useState<State>({ mode: 'shown' })
  const place = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isTyping = state.mode === 'typing'
  const wasTyping = useRef(false)
  const isChanged = isTyping && state.text !== textOf(state.seen)

  useEffect(() => {
    if (isTyping) field.current?.select()
    else if (wasTyping.current) button.current?.focus()
    wasTyping.current = isTyping
  }, [isTyping])
  useGoneElsewhere(isTyping && !isChanged, place, () => {
    // The focus stays where the person has gone.
    wasTyping.current = false
    setState({ mode: 'shown' })
  })
  useWordWhenGone(fieldName, isChanged ? state.text : undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state.mode !== 'typing') return
    const { text, seen } = state
    const typed = read(text)
    if ('problem' in typed) return setState({ mode: 'typing', text, seen, problem: typed.problem })
    if (typed.value === seen) return setState({ mode: 'shown' })
    setState({ mode: 'saving', value: typed.value })
    const refused = await save(typed.value, seen)
    setState(
      refused ? { mode: 'typing', text, seen: refused.now ?? seen, problem: refused.problem } : { mode: 'shown' },
    )
  }

  return {
    state,
    place,
    button,
    field,
    actions: {
      open: () => state.mode === 'shown' && setState({ mode: 'typing', text: textOf(value), seen: value }),
      type: (text: string) => isTyping && setState({ mode: 'typing', text, seen: state.seen }),
      leave: () => setState({ mode: 'shown' }),
      submit,
    },
  }
}

export type StockCellActions = ReturnType<typeof useStockCell>['actions']

/** Says what was typed and not saved when the row goes, by another search, sort or page. */
function useWordWhenGone(fieldName: string, typed: string | undefined) {
  const unsaved = useRef(typed)
  useEffect(() => {
    unsaved.current = typed
  }, [typed])
  useEffect(
    () => () => {
      const text = unsaved.current
      if (text !== undefined) announce({ text: stockTexts.notSaved(fieldName, text), isProblem: true })
    },
    [fieldName],
  )
}
