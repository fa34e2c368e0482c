import type { ComponentProps, ReactNode, WheelEvent } from 'react'
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
        const field = (
          <input {...input} {...control} className={classNames('input', className)} onWheel={leaveNumberAlone} />
        )
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

/** A number that has the focus would count up or down under the wheel of somebody who only scrolls the page on. */
function leaveNumberAlone({ currentTarget: field }: WheelEvent<HTMLInputElement>) {
  if (field.type === 'number') field.blur()
}
