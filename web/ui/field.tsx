import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** What surrounds a control. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong with what was entered; stands under the field and is read with it. */
  error?: string
  /** For screen readers; nothing is blocked by it. */
  required?: boolean
  /** Says 'optional' beside the label. */
  optional?: boolean
  /** Place in a `form-grid`: `full`, `half`. */
  fieldClassName?: string
  /** Instead of the generated one. */
  id?: string
  /** The error is read out when it appears: for a form that leaves the focus where it is. */
  live?: boolean
}

/** What a control needs so that its label, hint and error are read with it. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldProps<Own> = Own & FieldTexts & { renderControl: (control: Own & ControlProps) => ReactNode }

/**
 * A label, a control, and its hint and error. `renderControl` puts all that it is given on the control: the attributes
 * from here and the control's own.
 */
export function Field<Own extends object>(props: FieldProps<Own>) {
  const { label, hint, error, required, optional, fieldClassName, id: givenId, live, renderControl, ...own } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={classNames('field', fieldClassName)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="soft"> ({uiTexts.optional})</span>}
      </label>
      {renderControl({
        ...(own as unknown as Own),
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} live={live} />
    </div>
  )
}

/** The error under a field, or nothing. */
export function FieldError({ id, error, live }: Pick<FieldTexts, 'live' | 'error'> & { id: string | undefined }) {
  if (!error) return null
  return (
    <p className="error" id={id} role={live ? 'alert' : undefined}>
      <Icon of={CircleAlert} />
      {error}
    </p>
  )
}
