import { useEffect, useState } from 'react'
import { isRecord } from '#shared/stored-values.ts'
import { browserStore, useBrowserStore } from '#web/client/storage/browser-store.ts'
import { draftPrefix } from '../draft-keys.ts'
import { useHashParameters } from './use-hash-parameters.ts'

/** `isUnsure`: the token may have been used, though the answer has not come. */
type KeptToken = { token: string; isUnsure: boolean }

/**
 * Keeps the password link's token for a reload (phones discard tabs), after it was removed from the address and
 * history. Dropped when used, refused, given up, or when the page is left; a visit that is not a reload may be somebody
 * else's and does not get it.
 */
const kept = browserStore<KeptToken | null>(`${draftPrefix}password link`, parse, null, 'sessionStorage')

function parse(stored: unknown): KeptToken | null {
  if (!isRecord(stored) || typeof stored.token !== 'string') return null
  return { token: stored.token, isUnsure: stored.isUnsure === true }
}

/** The link has no use any more. */
export const dropKeptToken = (): void => kept.clear()

/** The answer to using it got lost. */
export const saveUnsureToken = (token: string): void => kept.write({ token, isUnsure: true })

/** Whether the answer to using this token got lost. */
export function isUnsureToken(token: string): boolean {
  const now = kept.read()
  return now?.token === token && now.isUnsure
}

/** The token of the link that was opened in this tab, if it was not given up, and what gives it up. */
export function useMailedToken(): [token: string | undefined, giveUp: () => void] {
  const opened = useHashParameters()?.get('token')
  const stored = useBrowserStore(kept)?.token
  const found = opened || (stored && isLoadedAgain() ? stored : undefined)
  // One that was refused is kept no longer, but its form still says why.
  const [token, setToken] = useState<string>()
  const [givenUp, setGivenUp] = useState<string>()
  if (found && found !== token) setToken(found)

  useEffect(() => {
    // The address has been read, and has no token.
    if (opened === null && !isLoadedAgain()) dropKeptToken()
  }, [opened])

  useEffect(() => {
    if (!token) return undefined
    kept.write({ token, isUnsure: isUnsureToken(token) })
    return dropKeptToken
  }, [token])

  function giveUp() {
    dropKeptToken()
    setGivenUp(token)
  }

  return [token === givenUp ? undefined : token, giveUp]
}

/**
 * Whether the browser has loaded this very page again, by a reload or because it had discarded the tab (only Chromium
 * says so). Not on the way back, on which somebody else may have come.
 */
function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isSameTab = load?.type === 'reload' || ('wasDiscarded' in document && document.wasDiscarded === true)
  return load !== undefined && isSameTab && /^\/reset\/?$/i.test(new URL(load.name).pathname)
}
