import type { AppError } from '#shared/errors.ts'

/** Runs work when a slot is free, in the order of arrival. Work must not ask for a second slot of the same kind. */
type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>

type Options = {
  atOnce: number
  /** Whoever finds this many waiting is turned away at once: an answer of 'later' is better than none. */
  queue?: { longest: number; refusal: () => AppError }
}

/** Slots for expensive work, so that a crowd costs time and nothing else. */
export function openSlots({ atOnce, queue }: Options): Slots {
  let busy = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (queue && waiting.length >= queue.longest) throw queue.refusal()
    if (busy < atOnce) busy += 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      // A slot is passed on to the next in line, so that no latecomer overtakes.
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
