import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { withDecimalPoint } from '#shared/decimal.ts'
import { Input } from './input.tsx'
import { useMoney } from './use-money.ts'

type DecimalInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  value?: string
  /** Gets the typed text. A comma stays in the text if it may separate thousands, as in '1,299'. */
  onType: (text: string, field: HTMLInputElement) => void
}

/**
 * A field for an amount of the shop's currency, with or without decimals. In an English Chromium, a number field drops
 * commas, so '3,50' would become 350. Here a typed or pasted comma becomes a point, by the rule of `withDecimalPoint`.
 */
export function DecimalInput({ value, onType, ...props }: DecimalInputProps) {
  const { minorDigits } = useMoney()
  /** Whether the point in the field may have been a comma that separates thousands. */
  const isUnclear = useRef(value?.includes(',') ?? false)

  function watchSeparators(field: HTMLInputElement) {
    const typeSeparator = (event: InputEvent) => {
      const text = event.data ?? ''
      if (text.includes(',')) {
        isUnclear.current = true
        // Only execCommand keeps the caret and the undo history: scripts can't set the selection of a number field.
        if (document.execCommand('insertText', false, text.replaceAll(',', '.'))) event.preventDefault()
      } else if (text.includes('.')) {
        // The browser drops the second separator of '1,299.50'.
        isUnclear.current = text === '.' && field.value.includes('.')
      }
    }
    field.addEventListener('beforeinput', typeSeparator)
    return () => field.removeEventListener('beforeinput', typeSeparator)
  }

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    onType(isUnclear.current ? withDecimalPoint(target.value.replace('.', ','), minorDigits) : target.value, target)
  }

  return (
    <Input
      {...props}
      type="number"
      step="any"
      inputMode={minorDigits === 0 ? 'numeric' : 'decimal'}
      value={value?.replace(',', '.')}
      ref={watchSeparators}
      onChange={change}
    />
  )
}
