import { inBuyersSlot } from '#server/accounts/in-buyers-turn.ts'
import { oneAtATime } from '#server/platform/slots.ts'
import { unavailable } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'

/** One order's many calls wait for its lock one after the other: they must not take all of the buyers' slots. */
const inOrdersLine = oneAtATime({
  maxWaiting: 20,
  maxWaitMs: 15_000,
  refusal: () => unavailable(platformTexts.databaseAway, { retryAfterSeconds: 5 }),
})

/**
 * Runs `work` that locks one order or its payments, whoever asks for it: its buyer's page, the provider's webhook, the
 * sweep. The order may need its stock (reopen-order.ts), or be locked by something that waits for stock; so it takes one
 * of the buyers' slots. `work` is one transaction or statement, and calls no provider. Throws `unavailable` when too
 * much is waiting.
 */
export function inOrdersTurn<Result>(orderId: string, work: () => Promise<Result>): Promise<Result> {
  return inOrdersLine(orderId, () => inBuyersSlot(work))
}
