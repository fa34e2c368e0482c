import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactElement, WheelEvent } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

type InputProps = ComponentProps<'input'> &
  FieldTexts & {
    /** A button joined to the right end, as for a coupon. */
    action?: ReactElement
  }

/** A line of text with its label, hint and error. */
export function Input({ action, className, ...props }: InputProps) {
  return (
    <Field
      {...props}
      renderControl={(control) => {
        const field = (
          <input dir="auto" {...control} className={classNames('input', className)} onWheel={leaveNumberAlone} />
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
    />
  )
}

/** Without this, scrolling with the wheel over a focused number field changes the number. */
function leaveNumberAlone({ currentTarget: field }: WheelEvent<HTMLInputElement>) {
  if (field.type === 'number') field.blur()
}

/** Several lines of text with their label, hint and error. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field
      {...props}
      renderControl={(control) => <textarea dir="auto" {...control} className={classNames('input', className)} />}
    />
  )
}

/** A native select with its label, hint and error. */
export function SelectField(props: ComponentProps<'select'> & FieldTexts) {
  return <Field {...props} renderControl={(control) => <Select {...control} />} />
}

/** The native select alone, with the look of an input. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className="select-box">
      <select {...props} className={classNames('input select', className)} />
      <Icon of={ChevronDown} />
    </span>
  )
}
