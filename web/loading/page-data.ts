// How the data of a page are asked for, in the place of React Router's own requests (scripts/leaner-browser.ts).
import { useEffect } from 'react'
import { withCallTimeout } from './call-timeout.ts'

type Answer = { response: Response; freshUntil: number }

/** What was asked for ahead, by its address; undefined when there was no good answer. */
const ahead = new Map<string, Promise<Answer | undefined>>()
/** From the answer on. Not longer, since every page shows a changed price within a second. */
const freshMs = 1000

/**
 * A page's data, for somebody who goes to it: those that were asked for ahead, or new ones. Without an answer the page
 * says that the shop could not be reached; React Router would wait indefinitely. No page of the shop sends a form
 * through the router, so there are no other methods and bodies.
 */
export async function fetchPageData({ pathname, search }: URL, { signal }: Request): Promise<Response> {
  const href = pathname + search
  const asked = ahead.get(href)
  ahead.delete(href)
  const known = await asked
  if (known && performance.now() < known.freshUntil) return known.response
  return fetch(href, { signal: withCallTimeout(signal) })
}

/**
 * Asks for a page's data before anybody goes to it; returns what to call when nobody does. A `<link rel="prefetch">` would
 * leave the answer to the browser's cache, from where a click takes milliseconds to fetch it, and Safari knows no such
 * link.
 */
export function askForPageData(href: string): () => void {
  const asking = new AbortController()
  ahead.set(href, answerTo(href, asking.signal))
  return () => {
    // Whoever went to the page has taken the answer, and may still be reading it.
    if (ahead.delete(href)) asking.abort()
  }
}

async function answerTo(href: string, signal: AbortSignal): Promise<Answer | undefined> {
  try {
    const response = await fetch(href, { signal: withCallTimeout(signal) })
    return response.ok ? { response, freshUntil: performance.now() + freshMs } : undefined
  } catch {
    // Who goes to the page asks again, and is told what is wrong.
    return undefined
  }
}

/** After a change of somebody's own: what was asked for before it may not show it. */
export function forgetPageData() {
  ahead.clear()
}

/** What React Router's `PrefetchPageLinks` has instead of its link for the data. */
export function PageDataAhead({ href }: { href: string }) {
  useEffect(() => askForPageData(href), [href])
  return null
}
