import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/client/api.ts'
import { focusOnHeadingInView } from '../focus/focus-on-heading.ts'
import { type Query, useQuery } from './use-query.ts'

const askAgainMs = 60_000
/** Polling stops on an untouched page, because each call extends the admin's session. */
const unattendedMs = 3600_000

/** `focused`: the focused element when the answer arrived. */
type Newer<Answer> = { than: Answer; answer: Answer; focused: Element | null }

/**
 * Like `useQuery`, for data that changes often, such as the shop's orders: asks again each minute and when the page
 * becomes visible again. Changes appear without a message. Nothing changes behind an open dialog or while the pointer is
 * on a button of a row or of the bar at the bottom, so that a press never hits another row or button.
 */
export function usePolledQuery<Answer>(key: string, ask: (signal: AbortSignal) => Promise<Answer>): Query<Answer> {
  const fetched = useQuery(key, ask)
  const [newer, setNewer] = useState<Newer<Answer>>()
  const { answer: asked, isCurrent } = fetched

  usePolling(isCurrent ? asked : undefined, ask, (answer) => {
    setNewer({ than: asked!, answer, focused: document.activeElement })
  })

  // The focused element disappeared with its row.
  useEffect(() => {
    if (newer?.focused?.isConnected === false && document.activeElement === document.body) focusOnHeadingInView()
  }, [newer])

  return newer && newer.than === asked ? { ...fetched, answer: newer.answer } : fetched
}

/** Polls as `usePolledQuery` does, and hands over each answer that differs from the last one. Without an `asked`, asks nothing. */
export function usePolling<Answer>(
  asked: Answer | undefined,
  ask: (signal: AbortSignal) => Promise<Answer>,
  onNewer: (answer: Answer) => void,
): void {
  const askNow = useEffectEvent(ask)
  const tell = useEffectEvent(onNewer)

  useEffect(() => {
    if (asked === undefined) return undefined
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
        tell(answer)
      } catch (error) {
        // No message: the person did not ask, and the next poll comes soon.
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
  }, [asked])
}

const isLookedAt = () =>
  document.visibilityState === 'visible' && !document.querySelector('dialog[open]') && !isPointedAtButton()

/** After a tap, a touch screen leaves the button in its hover state, though nobody points at the button. */
const isPointedAtButton = () =>
  matchMedia('(hover: hover)').matches && document.querySelector('tbody button:hover, .workbar button:hover') !== null
