import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/client/api.ts'

/** The state of a call whose answer a panel shows. */
export type Query<Answer> = {
  /** The newest answer. While another call is pending, the previous answer. */
  answer: Answer | undefined
  /** Why the last call failed, in a sentence for the person. */
  problem: string | undefined
  /** The thing doesn't exist, or not for this person: asking again won't help. */
  isMissing: boolean
  isBusy: boolean
  /** Whether the answer belongs to the current key. */
  isCurrent: boolean
  /** Asks again, after a change. */
  reload: () => void
  /** The number of reloads. */
  reloads: number
}

type Outcome<Answer> = { of: string; answer?: Answer; problem?: string; isMissing?: boolean }

/**
 * Asks the API in the browser, and asks again whenever `key` changes. The key must contain everything that the call
 * depends on. Without a key, asks nothing.
 */
export function useQuery<Answer>(
  key: string | undefined,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Query<Answer> {
  const [reloads, setReloads] = useState(0)
  const [outcome, setOutcome] = useState<Outcome<Answer>>({ of: '' })
  const question = `${reloads} ${key}`
  // `ask` is a new function on every render; the key says when to call it.
  const askNow = useEffectEvent(ask)

  const isAsking = key !== undefined
  useEffect(() => {
    if (!isAsking) return undefined
    const asking = new AbortController()
    askNow(asking.signal).then(
      (answer) => setOutcome({ of: question, answer }),
      (error: unknown) => {
        if (asking.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        const isMissing = error.status === 404 || error.status === 403
        setOutcome((before) => ({ ...before, of: question, problem: error.message, isMissing }))
      },
    )
    return () => asking.abort()
  }, [isAsking, question])

  const reload = useCallback(() => setReloads((count) => count + 1), [])
  const { answer, problem, isMissing = false } = outcome
  const isBusy = outcome.of !== question
  return { answer, problem, isMissing, isBusy, isCurrent: !isBusy && problem === undefined, reload, reloads }
}
