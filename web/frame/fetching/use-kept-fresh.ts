import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api.ts'
import { focusOnHeading } from '#web/frame/focus/focus-on-navigation.ts'
import { type Fetched, useFetched } from './use-fetched.ts'

const askAgainMs = 60_000
/** A page that was left open for so long is not asked for any more, or its admin's sign-in would never end (RULINGS §6). */
const unattendedMs = 12 * 3600_000

/** `focused`: what had the focus when it came. */
type Newer<Answer> = { than: Answer; answer: Answer; focused: Element | null }

/**
 * As `useFetched`, for what changes while it is looked at, such as the shop's orders: it is asked for again each minute,
 * and when the page is seen again. Nothing tells of it but what has changed. A dialog's background stays as it is.
 */
export function useKeptFresh<Answer>(key: string, ask: (signal: AbortSignal) => Promise<Answer>): Fetched<Answer> {
  const fetched = useFetched(key, ask)
  const [newer, setNewer] = useState<Newer<Answer>>()
  const askNow = useEffectEvent(ask)
  const { answer: asked, isCurrent } = fetched

  useEffect(() => {
    if (asked === undefined || !isCurrent) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const until = Date.now() + unattendedMs
    const look = async () => {
      if (!isLookedAt() || Date.now() > until) return
      try {
        const answer = await askNow(signal)
        if (!signal.aborted && isLookedAt()) setNewer({ than: asked, answer, focused: document.activeElement })
      } catch (error) {
        // Nobody has asked, so nobody is told; it is asked for again soon.
        if (!signal.aborted && !(error instanceof ApiError)) throw error
      }
    }
    const lookNow = () => void look()
    const timer = setInterval(lookNow, askAgainMs)
    document.addEventListener('visibilitychange', lookNow, { signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [asked, isCurrent])

  // What had the focus went with its row.
  useEffect(() => {
    if (newer?.focused?.isConnected === false && document.activeElement === document.body) focusOnHeading()
  }, [newer])

  return newer && newer.than === asked ? { ...fetched, answer: newer.answer } : fetched
}

const isLookedAt = () => document.visibilityState === 'visible' && !document.querySelector('dialog[open]')
