import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * What stands behind # in the address, where the server never sees it; undefined until the page is alive. It is taken
 * out of the address, so that neither the history nor somebody who looks over one's shoulder keeps a code.
 */
export function useHashParameters(): URLSearchParams | undefined {
  const { hash } = useLocation()
  const isAlive = useHydrated()
  useEffect(() => {
    if (hash) history.replaceState(history.state, '', location.pathname + location.search)
  }, [hash])
  return useMemo(() => (isAlive ? new URLSearchParams(hash.slice(1)) : undefined), [hash, isAlive])
}
