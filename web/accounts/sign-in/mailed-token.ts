import { useEffect, useState } from 'react'
import { isRecord } from '#shared/stored-values.ts'
import { browserStore, useBrowserStore } from '#web/client/storage/browser-store.ts'
import { draftPrefix } from '../draft-keys.ts'
import { useHashParameters } from './use-hash-parameters.ts'

/** `isUnsure`: the token may have been used, but the answer was lost. */
type StoredToken = { token: string; isUnsure: boolean }

/**
 * Stores the token of a password link for a reload (phones discard tabs), because it is removed from the address and
 * the history. Removed when it was used, refused or given up, and when the page is left. A visit that is not a reload
 * may be another person's and doesn't get the token.
 */
const store = browserStore<StoredToken | null>(`${draftPrefix}password link`, parse, null, 'sessionStorage')

function parse(stored: unknown): StoredToken | null {
  if (!isRecord(stored) || typeof stored.token !== 'string') return null
  return { token: stored.token, isUnsure: stored.isUnsure === true }
}

export const dropStoredToken = (): void => store.clear()

export const saveUnsureToken = (token: string): void => store.write({ token, isUnsure: true })

/** Whether the answer to an attempt with this token was lost. */
export function isUnsureToken(token: string): boolean {
  const now = store.read()
  return now?.token === token && now.isUnsure
}

/** The token of the opened link, unless given up, and a function to give the token up. */
export function useMailedToken(): [token: string | undefined, giveUp: () => void] {
  const opened = useHashParameters()?.get('token')
  const stored = useBrowserStore(store)?.token
  const found = opened || (stored && isLoadedAgain() ? stored : undefined)
  // A refused token is removed from the storage, but the form still shows the refusal.
  const [token, setToken] = useState<string>()
  const [givenUp, setGivenUp] = useState<string>()
  if (found && found !== token) setToken(found)

  useEffect(() => {
    // The address was read and has no token.
    if (opened === null && !isLoadedAgain()) dropStoredToken()
  }, [opened])

  useEffect(() => {
    if (!token) return undefined
    store.write({ token, isUnsure: isUnsureToken(token) })
    return dropStoredToken
  }, [token])

  function giveUp() {
    dropStoredToken()
    setGivenUp(token)
  }

  return [token === givenUp ? undefined : token, giveUp]
}

/**
 * Whether this page was reloaded, or restored after the browser discarded the tab (only Chromium tells). Not for back
 * navigation, where another person may use the browser.
 */
function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isSameTab = load?.type === 'reload' || ('wasDiscarded' in document && document.wasDiscarded === true)
  return load !== undefined && isSameTab && /^\/reset\/?$/i.test(new URL(load.name).pathname)
}
