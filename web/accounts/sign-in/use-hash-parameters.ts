import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * What stands behind # in the address, where the server never sees it; undefined until the page is alive. It is taken
 * out of the address, so that neither the history nor somebody who looks over one's shoulder keeps a code; a way within
 * the page ('Skip to the content') carries nothing, and takes nothing away.
 */
export function useHashParameters(): URLSearchParams | undefined {
  const { hash } = useLocation()
  const isAlive = useHydrated()
  const [given, setGiven] = useState('')
  const carried = hash.includes('=') ? hash : given
  if (carried !== given) setGiven(carried)
  useEffect(() => {
    if (given) history.replaceState(history.state, '', location.pathname + location.search)
  }, [given])
  return useMemo(() => (isAlive ? new URLSearchParams(given.slice(1)) : undefined), [given, isAlive])
}
