import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'

type SelectFieldProps = ComponentProps<'select'> & FieldFrame

/** A native select with its label, hint and error. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, optional, fieldClassName, id, ...select } = props
  return (
    <Field {...{ label, hint, error, required, optional, fieldClassName, id }}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  )
}

/** The native select itself, in the look of an input. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className="select-box">
      <select {...props} className={classNames('input select', className)} />
      <Icon of={ChevronDown} />
    </span>
  )
}
