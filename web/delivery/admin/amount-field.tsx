import { useTextField } from '#web/client/forms/form.tsx'
import { DecimalInput } from '#web/ui/decimal-input.tsx'

type AmountFieldProps = { name: string; label: string; hint?: string }

/** An amount of money of the form around it. */
export function AmountField({ name: field, label, hint }: AmountFieldProps) {
  // Without a name, so that useForm doesn't read this field: the field shows a decimal point, the value may have a comma.
  const { name: _, onChange, ...amount } = useTextField(field)
  return (
    <DecimalInput
      {...amount}
      label={label}
      hint={hint}
      min="0"
      onType={(value) => onChange({ target: { value } })}
    />
  )
}
