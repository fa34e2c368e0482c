import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'

/** Several lines of text with their label, hint and error. */
export function TextArea({
  label,
  hint,
  error,
  required,
  optional,
  fieldClassName,
  id,
  className,
  ...area
}: ComponentProps<'textarea'> & FieldFrame) {
  return (
    <Field {...{ label, hint, error, required, optional, fieldClassName, id }}>
      {(control) => <textarea {...area} {...control} className={classNames('input', className)} />}
    </Field>
  )
}
