import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * The parameters behind # in the address, where the server never sees them; undefined until the page is hydrated. They
 * are taken out of the address, so that neither the history nor somebody looking over one's shoulder keeps a code; a
 * link within the page ('Skip to the content') has none, and takes nothing away.
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
