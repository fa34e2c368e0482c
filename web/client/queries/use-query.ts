import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/client/api.ts'

/** What a panel knows of the answer that it asked for. */
export type Query<Answer> = {
  /** The newest answer; while another is on its way, the previous one. */
  answer: Answer | undefined
  /** Why there is no newer answer, in a sentence for the person. */
  problem: string | undefined
  /** It doesn't exist, or not for this person: asking again won't help. */
  isMissing: boolean
  isBusy: boolean
  /** Whether the answer is to the present question. */
  isCurrent: boolean
  /** Asks again, after a change. */
  reload: () => void
  /** How often it was asked again. */
  reloads: number
}

type Outcome<Answer> = { of: string; answer?: Answer; problem?: string; isMissing?: boolean }

/**
 * Asks the API for what a panel shows, in the browser, and again whenever `key` (what the question depends on) changes;
 * nothing while there is no key.
 */
export function useQuery<Answer>(
  key: string | undefined,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Query<Answer> {
  const [reloads, setReloads] = useState(0)
  const [outcome, setOutcome] = useState<Outcome<Answer>>({ of: '' })
  const question = `${reloads} ${key}`
  // It is made anew on every render; what it depends on is in the key.
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
