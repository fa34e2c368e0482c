import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { withDecimalPoint } from '#shared/decimal.ts'
import { Input } from './input.tsx'

type DecimalInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  value?: string
  /** Gets what was typed, with its comma if that may be one of thousands: '1,299'. Such a text is no decimal. */
  onType: (text: string, field: HTMLInputElement) => void
}

/**
 * A number with decimals. Chromium drops the commas from a number's field unless its own language has them, and makes
 * 350 of a typed 3,50. Here a comma becomes a point as it is typed or pasted, as in `withDecimalPoint`.
 */
export function DecimalInput({ value, onType, ...props }: DecimalInputProps) {
  /** The field has a point only: whether that may be the comma of a thousand. */
  const isUnclear = useRef(value?.includes(',') ?? false)

  function watchSeparators(field: HTMLInputElement) {
    const typeSeparator = (event: InputEvent) => {
      const text = event.data ?? ''
      if (text.includes(',')) {
        isUnclear.current = true
        // The only way that keeps the caret and what can be undone: a number's field has no selection for scripts.
        if (document.execCommand('insertText', false, text.replaceAll(',', '.'))) event.preventDefault()
      } else if (text.includes('.')) {
        // A second one, which the browser drops: '1,299.50'.
        isUnclear.current = text === '.' && field.value.includes('.')
      }
    }
    field.addEventListener('beforeinput', typeSeparator)
    return () => field.removeEventListener('beforeinput', typeSeparator)
  }

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    onType(isUnclear.current ? withDecimalPoint(target.value.replace('.', ',')) : target.value, target)
  }

  return (
    <Input
      {...props}
      type="number"
      step="any"
      inputMode="decimal"
      value={value?.replace(',', '.')}
      ref={watchSeparators}
      onChange={change}
    />
  )
}
