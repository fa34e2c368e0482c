import { useCallback, useEffect, useRef } from 'react'

/**
 * Tells whether the page has been left: a late answer is then announced elsewhere, because its page doesn't show it any
 * more.
 */
export function useIsGone(): () => boolean {
  const isGone = useRef(false)
  const path = useRef('')
  useEffect(() => {
    isGone.current = false
    path.current = location.pathname
    return () => {
      isGone.current = true
    }
  }, [])
  // The address already belongs to the next page while that is being rendered.
  return useCallback(() => isGone.current || location.pathname !== path.current, [])
}
