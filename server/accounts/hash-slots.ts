import { availableParallelism } from 'node:os'
import { unavailable } from '#shared/errors.ts'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'

/** Each hash takes a core and 32 MB for some 50 ms: so many run at once, and no more, whatever arrives. */
const slots = Math.max(2, availableParallelism() - 1)
const longestQueue = 200

let busy = 0
const waiting: (() => void)[] = []

/**
 * Runs `work` when a slot for hashing is free, in the order of arrival.
 * Throws 'unavailable' at once when too many wait already: an answer of 'later' is better than none.
 */
export async function inHashSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (busy < slots) busy += 1
  else if (waiting.length < longestQueue) await new Promise<void>((start) => waiting.push(start))
  else throw unavailable(accountsTexts.tooBusy, { retryAfterSeconds: 5 })
  try {
    return await work()
  } finally {
    // A slot is handed on to the next in line, so that nobody who comes later overtakes.
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}
