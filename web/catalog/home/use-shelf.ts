import { type ReactElement, useEffect, useLayoutEffect, useState } from 'react'
import { useSession } from '#web/accounts/session-store.ts'
import { awaitShelf, isShelfAwaited, stopAwaitingShelf } from './shelf-place.ts'

/** A page that shows nothing but its heading waits no longer. */
const longestWaitMs = 4000

type Known = { of: string; shelf: ReactElement | undefined }

/**
 * What a regular shopper sees above the slides: usual products and the last order. Undefined for everybody else, and until
 * it is known. The code is loaded for signed-in shoppers only.
 */
export function useShelf(): ReactElement | undefined {
  const { user, isReady } = useSession()
  const shopper = user && !user.isAdmin ? user._id : undefined
  const [isNewDocument] = useState(!isReady)
  const [known, setKnown] = useState<Known>()
  const waitsFor = known?.of === shopper ? undefined : shopper

  useLayoutEffect(() => {
    // In a new document the place was kept before the first paint, or the page is not to change any more.
    if (waitsFor && !isNewDocument) awaitShelf(waitsFor)
    if (isReady && !waitsFor) stopAwaitingShelf()
  }, [waitsFor, isNewDocument, isReady])
  useLayoutEffect(() => stopAwaitingShelf, [])

  useEffect(() => {
    if (!shopper) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (shelf?: ReactElement) => {
      if (!signal.aborted) setKnown({ of: shopper, shelf: isShelfAwaited() ? shelf : undefined })
    }
    const load = async () => (await import('./regular-shelf.tsx')).loadShelf(shopper, signal)
    const timer = setTimeout(() => {
      if (document.documentElement.dataset['shelf'] === 'hidden') show()
    }, longestWaitMs)
    // Without a connection the page is as everybody has it.
    load().then(show, () => show())
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [shopper])

  return known && known.of === shopper ? known.shelf : undefined
}
