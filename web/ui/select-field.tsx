import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'

type SelectFieldProps = ComponentProps<'select'> &
  FieldFrame & {
    /** The look for toolbars: a pill with its label to the left. */
    pill?: boolean
    /** For a pill: the label is read out but not shown. */
    hiddenLabel?: boolean
  }

/** A native select with its label, hint and error. */
export function SelectField({ pill, hiddenLabel, className, ...props }: SelectFieldProps) {
  const ownId = useId()
  if (pill) {
    const {
      label,
      hint: _hint,
      error: _error,
      required: _required,
      optional: _optional,
      fieldClassName,
      id,
      ...select
    } = props
    return (
      <label className={classNames('pill-field', fieldClassName)} htmlFor={id ?? ownId}>
        <span className={hiddenLabel ? 'visually-hidden' : 'label soft'}>{label}</span>
        <select {...select} id={id ?? ownId} className={classNames('input select select--pill', className)} />
      </label>
    )
  }
  const { label, hint, error, required, optional, fieldClassName, id, ...select } = props
  return (
    <Field {...{ label, hint, error, required, optional, fieldClassName, id }}>
      {(control) => <select {...select} {...control} className={classNames('input select', className)} />}
    </Field>
  )
}
