import type { ComponentProps } from 'react'
import { DecimalInput } from '#web/ui/decimal-input.tsx'
import { useTextField } from './form.tsx'

type AmountFieldProps = Pick<ComponentProps<typeof DecimalInput>, 'hint' | 'required'> & { name: string; label: string }

/** An amount of money of the form around it. */
export function AmountField({ name: field, ...rest }: AmountFieldProps) {
  // Without a name, so that useForm doesn't read this field: the field shows a decimal point, the value may have a comma.
  const { name: _, onChange, ...amount } = useTextField(field)
  return <DecimalInput {...amount} {...rest} min="0" onType={(value) => onChange({ target: { value } })} />
}
