import type { ComponentProps, ReactNode, WheelEvent } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'

type InputProps = ComponentProps<'input'> &
  FieldTexts & {
    /** A button joined to the right end, as for a coupon. */
    action?: ReactNode
  }

/** A line of text with its label, hint and error. */
export function Input({ action, className, ...props }: InputProps) {
  return (
    <Field
      {...props}
      renderControl={(control) => {
        const field = <input {...control} className={classNames('input', className)} onWheel={leaveNumberAlone} />
        return action ? (
          <div className="joined">
            {field}
            {action}
          </div>
        ) : (
          field
        )
      }}
    />
  )
}

/** A number that has the focus would count up or down under the wheel of somebody who only scrolls the page on. */
function leaveNumberAlone({ currentTarget: field }: WheelEvent<HTMLInputElement>) {
  if (field.type === 'number') field.blur()
}
