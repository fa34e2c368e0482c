import { keyedMutex, semaphore } from '#server/platform/semaphore.ts'
import { tooMany } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'

/** Calls for one order wait here one after the other, without a database connection. */
const withOrderMutex = keyedMutex({
  maxWaiting: 20,
  maxWaitMs: 15_000,
  refusal: () => tooMany(platformTexts.busyWithYours),
})

/**
 * A semaphore of its own, apart from the buyers', so that payments don't wait behind orders that wait for an import. `work`
 * waits for stock only briefly (`waitBriefly`).
 */
const withPaymentPermit = semaphore({ atOnce: 4 })

/**
 * Runs `work` that locks one order in order to settle its payments, for the buyer's page, the webhook and the sweep. `work`
 * is one transaction or statement, and calls no provider. Throws `too_many` if too many calls wait for this order.
 */
export function withOrderLock<Result>(orderId: string, work: () => Promise<Result>): Promise<Result> {
  return withOrderMutex(orderId, () => withPaymentPermit(work))
}
