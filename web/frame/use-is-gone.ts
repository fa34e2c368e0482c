import { useCallback, useEffect, useRef } from 'react'

/** Tells whether the page is left by now: a late answer is said elsewhere then, for what it sets is not seen any more. */
export function useIsGone(): () => boolean {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return useCallback(() => isGone.current, [])
}
