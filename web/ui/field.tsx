import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactElement, useId } from 'react'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** The label and the other texts around a control. */
export type FieldTexts = {
  label: string
  hint?: string | ReactElement
  /** The problem with the value, shown below the field and read together with the field. */
  error?: string
  /** Only tells screen readers. The browser does not check the field. */
  required?: boolean
  /** Says 'optional' beside the label. */
  optional?: boolean
  /** Place in a `form-grid`: `full`, `half`. */
  fieldClassName?: string
  /** Replaces the generated id. */
  id?: string
  /** Reads the error out when it appears, for forms that don't move the focus. */
  live?: boolean
}

/** Attributes that connect a control with its label, hint and error. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldProps<Own> = Own & FieldTexts & { renderControl: (control: Own & ControlProps) => ReactElement }

/**
 * A label, a control, and its hint and error. `renderControl` must put all the props that it gets on the control.
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
        <span>{label}</span>
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
      <span>{error}</span>
    </p>
  )
}
