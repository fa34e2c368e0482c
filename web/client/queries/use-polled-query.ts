import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/client/api.ts'
import { focusOnHeadingInView } from '../focus/focus-on-heading.ts'
import { type Query, useQuery } from './use-query.ts'

const askAgainMs = 60_000
/** A page that nobody touches for so long is not asked for any more: each call prolongs its admin's sign-in. */
const unattendedMs = 3600_000

/** `focused`: what had the focus when it came. */
type Newer<Answer> = { than: Answer; answer: Answer; focused: Element | null }

/**
 * As `useQuery`, for what changes while it is looked at, such as the shop's orders: it is asked for again each minute,
 * and when the page is seen again. What has changed appears without a message. The background of a dialog
 * stays as it is, and so do rows while somebody points at a button of them, so that no other row comes under a press.
 */
export function usePolledQuery<Answer>(key: string, ask: (signal: AbortSignal) => Promise<Answer>): Query<Answer> {
  const fetched = useQuery(key, ask)
  const [newer, setNewer] = useState<Newer<Answer>>()
  const askNow = useEffectEvent(ask)
  const { answer: asked, isCurrent } = fetched

  useEffect(() => {
    if (asked === undefined || !isCurrent) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    let attendedAt = Date.now()
    let shown = JSON.stringify(asked)
    const look = async () => {
      if (!isLookedAt() || Date.now() - attendedAt > unattendedMs) return
      try {
        const answer = await askNow(signal)
        const found = JSON.stringify(answer)
        if (signal.aborted || !isLookedAt() || found === shown) return
        shown = found
        setNewer({ than: asked, answer, focused: document.activeElement })
      } catch (error) {
        // Nobody has asked, so nobody is told; it is asked for again soon.
        if (!signal.aborted && !(error instanceof ApiError)) throw error
      }
    }
    const lookNow = () => void look()
    const timer = setInterval(lookNow, askAgainMs)
    for (const sign of ['pointerdown', 'keydown', 'visibilitychange'])
      document.addEventListener(sign, () => (attendedAt = Date.now()), { signal, capture: true })
    document.addEventListener('visibilitychange', lookNow, { signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [asked, isCurrent])

  // What had the focus went with its row.
  useEffect(() => {
    if (newer?.focused?.isConnected === false && document.activeElement === document.body) focusOnHeadingInView()
  }, [newer])

  return newer && newer.than === asked ? { ...fetched, answer: newer.answer } : fetched
}

const isLookedAt = () =>
  document.visibilityState === 'visible' && !document.querySelector('dialog[open], tbody button:hover')
