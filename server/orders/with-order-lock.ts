import { keyedMutex, semaphore } from '#server/platform/semaphore.ts'
import { tooMany } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'

/** One order's many calls wait for its lock one after the other, without a connection. */
const withOrderMutex = keyedMutex({
  maxWaiting: 20,
  maxWaitMs: 15_000,
  refusal: () => tooMany(platformTexts.busyWithYours),
})

/**
 * Apart from the buyers' slots, so that nobody's payment stands behind orders that wait for an import: `work` waits for
 * stock briefly (`waitBriefly`).
 */
const withPaymentPermit = semaphore({ atOnce: 4 })

/**
 * Runs `work` that locks one order to settle its payments, whoever asks for it: its buyer's page, the provider's webhook,
 * the sweep. `work` is one transaction or statement, and calls no provider. Throws `too_many` when too much is waiting
 * for this order.
 */
export function withOrderLock<Result>(orderId: string, work: () => Promise<Result>): Promise<Result> {
  return withOrderMutex(orderId, () => withPaymentPermit(work))
}
