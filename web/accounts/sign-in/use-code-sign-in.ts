import { useEffect, useRef, useState } from 'react'
import { useBrowserStore } from '#web/client/storage/browser-store.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { codeAddress } from './code-address.ts'

/** Signing in with a mailed code: the address, then the code. */
export const CodeSignIn = onDemand('code-sign-in', () => import('./code-sign-in.tsx'))

/** Whether the sign-in with a mailed code is open in this place. `opener` is for the button that opens it. */
export function useCodeSignIn() {
  const isSent = useBrowserStore(codeAddress) !== ''
  const [email, setEmail] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = isSent || email !== undefined
  const wasOpen = useRef(false)

  // The focused button is gone.
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  function close() {
    codeAddress.clear()
    setEmail(undefined)
  }

  return {
    isOpen,
    opener,
    /** Opens once the code has loaded. To a valid address the code is sent at once. */
    open: (typed: string) => void CodeSignIn.load().then(() => setEmail(typed)),
    close,
    codeProps: { email: email ?? '', giveUp: close },
  }
}
