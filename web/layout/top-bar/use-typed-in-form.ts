import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Tells whether a form of the page is being filled in: it has been typed in since the page came, or says by
 * `data-begun` that it holds what was typed before.
 */
export function useTypedInForm(): () => boolean {
  const { key } = useLocation()
  const typedOn = useRef<string>(undefined)

  useEffect(() => {
    const onInput = (event: Event) => {
      if ((event.target as Element).closest('main form')) typedOn.current = key
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [key])

  return useCallback(() => typedOn.current === key || document.querySelector('main form[data-begun]') !== null, [key])
}
