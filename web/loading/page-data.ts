// How the data of a page are asked for, in the place of React Router's own requests (scripts/leaner-browser.ts).
import { useEffect } from 'react'
import { withCallTimeout } from './call-timeout.ts'

type Asked = {
  /** Undefined when there was no good answer. */
  response: Promise<Response | undefined>
  /** Infinite until the answer comes. */
  freshUntil: number
  giveUp: () => void
}

/** What was asked for ahead, by its address. */
const ahead = new Map<string, Asked>()
/** From the answer on. Not longer, since every page shows a changed price within a second. */
const freshMs = 1000

/**
 * A page's data, for somebody who goes to it: those that were asked for ahead, or new ones. Without an answer the page
 * says that the shop could not be reached; React Router would wait indefinitely. No page of the shop sends a form
 * through the router, so there are no other methods and bodies.
 */
export async function fetchPageData({ pathname, search }: URL, request: Request): Promise<Response> {
  const href = pathname + search
  const signal = withCallTimeout(request.signal)
  const asked = freshlyAsked(href)
  ahead.delete(href)
  if (asked) {
    signal.addEventListener('abort', asked.giveUp)
    const response = await asked.response
    if (response) return response
  }
  return fetch(href, { signal })
}

/**
 * Asks for a page's data before anybody goes to it; returns what to call when nobody does. A `<link rel="prefetch">` would
 * leave the answer to the browser's cache, from where a click takes milliseconds to fetch it, and Safari knows no such
 * link.
 */
export function askForPageData(href: string): () => void {
  const asked = freshlyAsked(href) ?? ask(href)
  ahead.set(href, asked)
  return () => {
    // Who has just left may be on the way to that page, and takes the answer in this very moment.
    setTimeout(() => {
      if (ahead.get(href) !== asked) return
      ahead.delete(href)
      asked.giveUp()
    })
  }
}

function freshlyAsked(href: string): Asked | undefined {
  const asked = ahead.get(href)
  if (!asked || performance.now() < asked.freshUntil) return asked
  asked.giveUp()
  return undefined
}

function ask(href: string): Asked {
  const asking = new AbortController()
  const asked: Asked = { response: answer(), freshUntil: Infinity, giveUp: () => asking.abort() }
  return asked

  async function answer() {
    try {
      const response = await fetch(href, { signal: withCallTimeout(asking.signal) })
      asked.freshUntil = performance.now() + freshMs
      return response.ok ? response : undefined
    } catch {
      // Who goes to the page asks again, and is told what is wrong.
      return undefined
    }
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
