import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame, type LiveError } from './field.tsx'

type InputProps = ComponentProps<'input'> &
  FieldFrame &
  LiveError & {
    /** A button joined to the right end, as for a coupon. */
    action?: ReactNode
  }

/** A line of text with its label, hint and error. */
export function Input({
  label,
  hint,
  error,
  required,
  optional,
  fieldClassName,
  id,
  live,
  action,
  className,
  ...input
}: InputProps) {
  return (
    <Field {...{ label, hint, error, required, optional, fieldClassName, id, live }}>
      {(control) => {
        const field = <input {...input} {...control} className={classNames('input', className)} />
        return action ? (
          <div className="joined">
            {field}
            {action}
          </div>
        ) : (
          field
        )
      }}
    </Field>
  )
}
