import { Minus, Plus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type StepperProps = {
  /** What is counted, for the name of the group: 'Red Gala Apples'. */
  name: string
  /** What the group is called, if it is more than a quantity of `name`. */
  label?: string
  value: number
  onChange: (value: number) => void
  /** 1, where something is bought (docs/rules/catalog.md#product-page). */
  min?: number
  /** The stock: once it is reached the plus is disabled, and 'Only N left' says why. */
  max?: number
  /** In solid leaf green, as in cards. */
  filled?: boolean
  /** The one of a product's own page. */
  big?: boolean
  /** The id of the caller's own StepperNote; without it the note is below the stepper. */
  noteId?: string
  /** Takes the focus when it appears: for a stepper that replaces the button that was pressed. */
  takesFocus?: boolean
}

/** A quantity between two buttons. */
export function Stepper(props: StepperProps) {
  const { name, label, value, onChange, min = 1, max = Infinity, filled, big, noteId, takesFocus } = props
  const group = useRef<HTMLDivElement>(null)
  const ownNoteId = useId()
  useEffect(() => {
    if (takesFocus) group.current?.focus()
  }, [takesFocus])

  function step(next: number) {
    onChange(next)
    // A button that gets disabled would drop the focus to the top of the page; the group keeps it.
    if (next <= min || next >= max) group.current?.focus()
  }

  // Where there may be others, each button names what it counts (docs/rules/site.md#texts).
  const ofWhat = big ? '' : ` ${name}`
  const stepper = (
    <div
      ref={group}
      className={classNames('stepper', filled && 'stepper--in', big && 'stepper--big')}
      role="group"
      aria-label={label ?? uiTexts.quantityOf(name)}
      // Why the plus is disabled, for screen readers: the group has taken over its focus.
      aria-describedby={value >= max ? (noteId ?? ownNoteId) : undefined}
      tabIndex={-1}
    >
      <button
        type="button"
        aria-label={uiTexts.decreaseQuantity + ofWhat}
        disabled={value <= min}
        onClick={() => step(Math.max(value - 1, min))}
      >
        <Icon of={Minus} />
      </button>
      <span aria-live="polite">{value}</span>
      <button
        type="button"
        aria-label={uiTexts.increaseQuantity + ofWhat}
        disabled={value >= max}
        onClick={() => step(Math.min(value + 1, max))}
      >
        <Icon of={Plus} />
      </button>
    </div>
  )
  if (noteId) return stepper
  return (
    <div className="stepper-box">
      {stepper}
      {value >= max && <StepperNote id={ownNoteId} left={max} />}
    </div>
  )
}

/** Why the plus is disabled: 'Only 3 left'. In a card it is in the rating line. */
export function StepperNote({ id, left }: { id: string; left: number }) {
  return (
    <span id={id} className="stepper-note">
      {uiTexts.onlyLeft(left)}
    </span>
  )
}
