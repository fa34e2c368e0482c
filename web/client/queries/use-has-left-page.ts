import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that tells whether the person has left the page, so that a late answer is shown elsewhere.
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
  // While the next page renders, the address already is the next one.
  return useCallback(() => hasLeft.current || location.pathname !== path.current, [])
}
