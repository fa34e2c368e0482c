import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'

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
        <Select {...select} id={id ?? ownId} className={classNames('select--pill', className)} />
      </label>
    )
  }
  const { label, hint, error, required, optional, fieldClassName, id, ...select } = props
  return (
    <Field {...{ label, hint, error, required, optional, fieldClassName, id }}>
      {(control) => <Select {...select} {...control} className={className} />}
    </Field>
  )
}

function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className="select-box">
      <select {...props} className={classNames('input select', className)} />
      <Icon of={ChevronDown} />
    </span>
  )
}
