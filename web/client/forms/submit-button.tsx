import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useFormAround } from './form.tsx'

type SubmitButtonProps = {
  kind?: 'danger' | 'tint'
  size?: 'big'
  wide?: boolean
  disabled?: boolean
  children: ReactNode
}

/**
 * Submits once the page is hydrated. Before that the browser would send the form itself, and a password would end up in
 * an address; while a form's first submit button is disabled, it sends nothing, whatever is pressed in its fields:
 * Enter there presses this button (early-press-script.ts), and that is done once the page is hydrated.
 */
export function SubmitButton({ children, ...look }: SubmitButtonProps) {
  const isHydrated = useHydrated()
  const { isBusy } = useFormAround()
  return (
    <>
      {!isHydrated && <input type="submit" disabled hidden />}
      <Button {...look} busy={isBusy} type={isHydrated ? 'submit' : 'button'}>
        {children}
      </Button>
    </>
  )
}
