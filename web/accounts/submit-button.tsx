import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type SubmitButtonProps = {
  busy: boolean
  kind?: 'primary' | 'danger'
  size?: 'normal' | 'big'
  wide?: boolean
  children: ReactNode
}

/**
 * Submits once the page is alive. Before that the browser would send the form itself, and a password would end up in
 * an address; a form without a submitting button does not.
 */
export function SubmitButton({ children, ...look }: SubmitButtonProps) {
  const isAlive = useHydrated()
  return (
    <Button {...look} type={isAlive ? 'submit' : 'button'}>
      {children}
    </Button>
  )
}
