import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'

/** Several lines of text with their label, hint and error. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field
      {...props}
      renderControl={(control) => <textarea {...control} className={classNames('input', className)} />}
    />
  )
}
