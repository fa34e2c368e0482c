import { useCallback, useEffect, useRef } from 'react'

/** Tells whether the page is left by now: a late answer is said elsewhere then, for what it sets is not seen any more. */
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
  // The address is the next page's already while that is being drawn.
  return useCallback(() => isGone.current || location.pathname !== path.current, [])
}
