import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

/** A native select with its label, hint and error. */
export function SelectField(props: ComponentProps<'select'> & FieldTexts) {
  return <Field {...props} renderControl={(control) => <Select {...control} />} />
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
