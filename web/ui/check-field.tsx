import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode
  error?: string
  type?: 'checkbox' | 'radio'
  fieldClassName?: string
}

/** A checkbox or radio button with its label beside it and its error below. */
export function CheckField({ label, error, type = 'checkbox', fieldClassName, ...input }: CheckFieldProps) {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={fieldClassName}>
      <label className="check" htmlFor={id}>
        <input {...input} type={type} id={id} aria-describedby={errorId} aria-invalid={error ? true : undefined} />
        <span dir="auto">{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
