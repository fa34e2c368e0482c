import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * For a button that a form replaces for a while: focuses the button when it is shown again and any dialog has closed.
 */
export function useReturnFocus(): [control: RefObject<HTMLButtonElement | null>, returnFocus: () => void] {
  const control = useRef<HTMLButtonElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) control.current?.focus()
  }, [times])
  return [control, () => setTimes((count) => count + 1)]
}
