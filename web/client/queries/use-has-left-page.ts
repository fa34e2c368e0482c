import { useCallback, useEffect, useRef } from 'react'

/**
 * Tells whether the page has been left: a late answer is then shown elsewhere, because its page doesn't show it any
 * more.
 */
export function useHasLeftPage(): () => boolean {
  const hasLeft = useRef(false)
  const path = useRef('')
  useEffect(() => {
    hasLeft.current = false
    path.current = location.pathname
    return () => {
      hasLeft.current = true
    }
  }, [])
  // The address already belongs to the next page while that is being rendered.
  return useCallback(() => hasLeft.current || location.pathname !== path.current, [])
}
