// How the data of a page are asked for, in the place of React Router's own requests (scripts/site/leaner-browser.ts).
import { useEffect } from 'react'
import { withCallTimeout } from './call-timeout.ts'

type Prefetch = {
  /** Undefined when there was no good answer. */
  response: Promise<Response | undefined>
  /** Infinite until the answer comes. */
  freshUntil: number
  giveUp: () => void
}

/** By the page's address. */
const prefetches = new Map<string, Prefetch>()
/** From the answer on. Not longer, since every page shows a changed price within a second. */
export const prefetchedFreshMs = 1000

/**
 * A page's data, for somebody who goes to it: the prefetched ones, or new ones. Without an answer the page
 * says that the shop could not be reached; React Router would wait indefinitely. No page of the shop sends a form
 * through the router, so there are no other methods and bodies.
 */
export async function fetchPageData({ pathname, search }: URL, request: Request): Promise<Response> {
  const href = pathname + search
  const signal = withCallTimeout(request.signal)
  const prefetch = freshPrefetch(href)
  prefetches.delete(href)
  if (prefetch) {
    signal.addEventListener('abort', prefetch.giveUp)
    const response = await prefetch.response
    if (response) return response
  }
  return fetch(href, { signal })
}

/**
 * Asks for a page's data before anybody goes to it; returns what to call when nobody does. A `<link rel="prefetch">` would
 * leave the answer to the browser's cache, from where a click takes milliseconds to fetch it, and Safari knows no such
 * link.
 */
export function prefetchPageData(href: string): () => void {
  const prefetch = freshPrefetch(href) ?? startPrefetch(href)
  prefetches.set(href, prefetch)
  return () => {
    // Who has just left may be on the way to that page, and takes the answer in this very moment.
    setTimeout(() => {
      if (prefetches.get(href) !== prefetch) return
      prefetches.delete(href)
      prefetch.giveUp()
    })
  }
}

function freshPrefetch(href: string): Prefetch | undefined {
  const prefetch = prefetches.get(href)
  if (!prefetch || performance.now() < prefetch.freshUntil) return prefetch
  prefetch.giveUp()
  return undefined
}

function startPrefetch(href: string): Prefetch {
  const asking = new AbortController()
  const prefetch: Prefetch = { response: answer(), freshUntil: Infinity, giveUp: () => asking.abort() }
  return prefetch

  async function answer() {
    try {
      const response = await fetch(href, { signal: withCallTimeout(asking.signal) })
      prefetch.freshUntil = performance.now() + prefetchedFreshMs
      return response.ok ? response : undefined
    } catch {
      // Who goes to the page asks again, and is told what is wrong.
      return undefined
    }
  }
}

/** After a change of somebody's own: what was asked for before it may not show it. */
export function forgetPrefetched() {
  prefetches.clear()
}

/** What React Router's `PrefetchPageLinks` has instead of its link for the data. */
export function PrefetchPageData({ href }: { href: string }) {
  useEffect(() => prefetchPageData(href), [href])
  return null
}
