import { useEffect, useRef, useState } from 'react'
import type { ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { prefetchedFreshMs } from '#web/client/loading/page-data.ts'
import { mayPrefetch } from '../../client/queries/may-prefetch.ts'

/** How many products match, or why that could not be asked. A search that was cancelled has found nothing. */
type Found = { total: number } | { problem: string }

/** `found` is undefined when the early search was cancelled or failed; the real one then asks again. */
type EarlyCount = { q: string; found: Promise<{ total: number; freshUntil: number } | undefined> }

/**
 * Shorter than the pause before most people's next letter (0.24 s on average), so that the last letter has its answer
 * when Enter is pressed.
 */
const pauseMs = 150
/** Fewer letters match half the shop, and hardly anybody stops there. */
const minLetters = 3

/**
 * Searches the whole catalogue, and already while somebody types: `prefetched` is the search that they may be about to
 * make. An admin's list leaves out what is sold out, and so does the search for it (RULINGS §7).
 */
export function useSearch(typed: string) {
  const stock = useSession().user?.isAdmin ? 'in' : undefined
  const [prefetched, setPrefetched] = useState<string>()
  const early = useRef<EarlyCount>(undefined)
  const timer = useRef(0)

  useEffect(() => {
    if (typed.length < minLetters || !mayPrefetch()) return
    const asking = new AbortController()
    timer.current = window.setTimeout(() => {
      setPrefetched(typed)
      const ask = async () => {
        const found = await countMatches({ q: typed, stock }, asking.signal)
        if ('problem' in found || asking.signal.aborted) return undefined
        return { ...found, freshUntil: performance.now() + prefetchedFreshMs }
      }
      early.current = { q: typed, found: ask() }
    }, pauseMs)
    return () => {
      clearTimeout(timer.current)
      asking.abort()
      early.current = undefined
    }
  }, [typed, stock])

  async function searchFor(q: string, signal: AbortSignal): Promise<Found> {
    clearTimeout(timer.current)
    const known = early.current
    // Without a connection the results could not be shown: who asks is told so.
    const found = known?.q === q && navigator.onLine ? await known.found : undefined
    return found && performance.now() < found.freshUntil ? found : countMatches({ q, stock }, signal)
  }

  return { prefetched: prefetched === typed ? prefetched : undefined, searchFor }
}

async function countMatches(query: ProductQuery, signal: AbortSignal): Promise<Found> {
  try {
    const { total } = await callApi('GET /api/products', { query: { ...query, pageSize: 1 }, signal })
    return { total }
  } catch (error) {
    if (signal.aborted) return { total: 0 }
    if (error instanceof ApiError) return { problem: error.message }
    throw error
  }
}
