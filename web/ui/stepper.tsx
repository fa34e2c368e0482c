import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useId, useRef } from 'react'
import { isolated } from '#shared/own-direction.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type StepperProps = {
  /** The counted thing, part of the accessible name: 'Red Gala Apples'. */
  name: string
  /** Replaces the default name of the group. */
  label?: string
  value: number
  onChange: (value: number) => void
  /** The default is 1 (docs/rules/catalog.md#product-page). */
  min?: number
  /** The stock. At this value the plus is disabled, and 'Only N left' says why. */
  max?: number
  /** Solid green, as in cards. */
  filled?: boolean
  /** For a product's own page. */
  big?: boolean
  /** The id of the caller's own StepperNote. By default the stepper shows the note itself. */
  noteId?: string
  /** Takes the focus when it appears, for a stepper that replaces the pressed button. */
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
    // A button that becomes disabled loses the focus, so the group takes it.
    if (next <= min || next >= max) group.current?.focus()
  }

  // With several steppers on a page, each button names its product (docs/rules/site.md#texts).
  const ofWhat = big ? '' : ` ${isolated(name)}`
  const stepper = (
    <div
      ref={group}
      className={classNames('stepper', filled && 'stepper--in', big && 'stepper--big')}
      role="group"
      aria-label={label ?? uiTexts.quantityOf(name)}
      // Tells screen readers why the plus is disabled, because the group now has the focus.
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

/** Says why the plus is disabled: 'Only 3 left'. */
export function StepperNote({ id, left }: { id: string; left: number }) {
  return (
    <span id={id} className="stepper-note">
      {uiTexts.onlyLeft(left)}
    </span>
  )
}
