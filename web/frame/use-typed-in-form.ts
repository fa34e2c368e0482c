import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Tells whether a form of the page has been typed in since the page came. */
export function useTypedInForm(): () => boolean {
  const { key } = useLocation()
  const typed = useRef(false)

  useEffect(() => {
    typed.current = false
    const onInput = (event: Event) => {
      if ((event.target as Element).closest('main form')) typed.current = true
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [key])

  return useCallback(() => typed.current, [])
}
