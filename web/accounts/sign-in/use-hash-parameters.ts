import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * The parameters in the fragment of the address, which the server never receives; undefined until hydration. They are
 * removed from the address, so that no code stays in the history or on the screen. A fragment without parameters, such
 * as that of 'Skip to the content', is left alone.
 */
export function useHashParameters(): URLSearchParams | undefined {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const [given, setGiven] = useState('')
  const carried = hash.includes('=') ? hash : given
  if (carried !== given) setGiven(carried)
  useEffect(() => {
    if (given) history.replaceState(history.state, '', location.pathname + location.search)
  }, [given])
  return useMemo(() => (isHydrated ? new URLSearchParams(given.slice(1)) : undefined), [given, isHydrated])
}
