import { Check, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { announce } from '#web/ui/status-store.ts'
import { useGoneElsewhere } from '#web/ui/use-gone-elsewhere.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type StockCellProps = {
  /** What the button does, 'Change stock of Red Apples', and the field's name, 'Stock of Red Apples'. */
  name: string
  fieldName: string
  value: number
  /** How a value is shown, and how it stands in the field. */
  show: (value: number) => ReactNode
  textOf: (value: number) => string
  inputMode: 'numeric' | 'decimal'
  /** The number that was typed, or what is wrong with it. */
  read: (text: string) => { value: number } | { problem: string }
  /** Is told what the field opened with, too; answers what is wrong, if something is, and the value of now if known. */
  save: (value: number, seen: number) => Promise<{ problem: string; now: number | undefined } | undefined>
}

/** `seen` is what the person set out from: another save of the row can bring a newer value while the field is open. */
type State =
  | { mode: 'shown' }
  | { mode: 'typing'; text: string; seen: number; problem?: string }
  | { mode: 'saving'; value: number }

/**
 * A value of the table that is changed in its place: press it, type, Enter; Escape leaves it as it was. The new value
 * shows at once; when the server refuses it, the field comes back with what was typed and the reason. A press elsewhere
 * closes a field that nothing was typed in; what was typed stays, and is said when its row goes.
 */
export function StockCell({ name, fieldName, value, show, textOf, inputMode, read, save }: StockCellProps) {
  const [state, setState] = useState<State>({ mode: 'shown' })
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isTyping = state.mode === 'typing'
  const wasTyping = useRef(false)
  const errorId = useId()
  const place = useRef<HTMLSpanElement>(null)
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

  const leave = () => setState({ mode: 'shown' })
  return (
    <span ref={place} className="relative inline-block">
      <button
        ref={button}
        type="button"
        className={classNames(
          '-mx-2 max-sm:-my-2.5 inline-flex min-h-(--tap) max-sm:min-w-(--tap) cursor-pointer items-center rounded-full px-2 underline decoration-field-line decoration-dotted underline-offset-4 hover:bg-leaf-tint aria-busy:text-ink-soft',
          // Under the field, only half of it could be pressed.
          state.mode === 'typing' && 'invisible @max-[38em]:hidden',
        )}
        aria-busy={state.mode === 'saving' || undefined}
        onClick={() => state.mode === 'shown' && setState({ mode: 'typing', text: textOf(value), seen: value })}
      >
        <VisuallyHidden>{state.mode === 'saving' ? stockTexts.saving : `${name}: `}</VisuallyHidden>
        {show(state.mode === 'saving' ? state.value : value)}
      </button>
      {state.mode === 'typing' && (
        <form
          className="stock-field grid grid-cols-[5rem_auto_auto] gap-1 bg-surface text-left sm:grid-cols-[6.5rem_auto_auto]"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <input
            ref={field}
            className="input"
            inputMode={inputMode}
            autoComplete="off"
            aria-label={fieldName}
            aria-invalid={state.problem ? true : undefined}
            aria-describedby={state.problem ? errorId : undefined}
            value={state.text}
            onChange={(event) => setState({ mode: 'typing', text: event.target.value, seen: state.seen })}
            onKeyDown={(event) => event.key === 'Escape' && leave()}
          />
          <IconButton name={stockTexts.save} icon={Check} kind="primary" type="submit" />
          <IconButton name={stockTexts.cancel} icon={X} kind="quiet" onClick={leave} />
          <div className="col-span-3 max-w-56 text-small whitespace-normal empty:hidden">
            <FieldError id={errorId} error={state.problem} live />
          </div>
        </form>
      )}
    </span>
  )
}

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
