import type { AppError } from '#shared/errors.ts'

/** Runs work when a permit is free, in the order of arrival. Work must not ask the same semaphore for a second permit. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>

/** The queue for a permit. */
type Queue = {
  /** When this many wait already, work is refused at once. */
  maxWaiting: number
  /** Work that has waited this long is refused. Without a limit, work waits until a permit is free. */
  maxWaitMs?: number
  refusal: () => AppError
}

/** Limits how much expensive work runs at once, so that a crowd costs time and nothing else. */
export function semaphore({ atOnce, queue }: { atOnce: number; queue?: Queue }): Semaphore {
  let busy = 0
  const waiting = new Set<() => void>()
  return async (work) => {
    if (queue && waiting.size >= queue.maxWaiting) throw queue.refusal()
    if (busy < atOnce) busy += 1
    else await nextPermit(waiting, queue)
    try {
      return await work()
    } finally {
      // The permit goes to the first in the queue, so that nobody overtakes.
      const [next] = waiting
      if (next) next()
      else busy -= 1
    }
  }
}

/** Waits in the queue. Calling an entry of `waiting` hands over a permit. */
function nextPermit(waiting: Set<() => void>, queue: Queue | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const start = () => {
      waiting.delete(start)
      clearTimeout(timer)
      resolve()
    }
    waiting.add(start)
    if (queue?.maxWaitMs === undefined) return
    const giveUp = () => {
      waiting.delete(start)
      reject(queue.refusal())
    }
    timer = setTimeout(giveUp, queue.maxWaitMs)
  })
}

/** Runs work of the same key one after the other, in the order of arrival. Work of other keys does not wait. */
export function keyedMutex(queue: Queue) {
  const lines = new Map<string, { withPermit: Semaphore; inLine: number }>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(key) ?? { withPermit: semaphore({ atOnce: 1, queue }), inLine: 0 }
    lines.set(key, line)
    line.inLine += 1
    try {
      return await line.withPermit(work)
    } finally {
      line.inLine -= 1
      if (line.inLine === 0) lines.delete(key)
    }
  }
}
