import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import { buyerLocks, currencyLock } from '#server/platform/database/advisory-locks.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { keyedMutex, semaphore, type Semaphore } from '#server/platform/semaphore.ts'
import { tooMany, unavailable } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'

/** `lockBuyer` holds a database connection while it waits. One buyer's many requests must not hold all connections. */
const withBuyerMutex = keyedMutex({
  maxWaiting: 20,
  maxWaitMs: 15_000,
  refusal: () => tooMany(platformTexts.busyWithYours),
})

/**
 * While an import locks products or stock, all buyers may have to wait. A process has at least five connections, one of
 * them for invalidation (open-databases.ts), so some stay free for other requests. Payments have a semaphore of their own
 * (orders/with-order-lock.ts).
 */
const withBuyersPermit = semaphore({
  atOnce: 3,
  queue: {
    maxWaiting: 1000,
    maxWaitMs: 15_000,
    refusal: () => unavailable(platformTexts.databaseAway),
  },
})

/**
 * Runs `work` in a transaction under the buyer's lock and publishes its invalidations. A buyer's orders, cancellations,
 * reviews and deletion happen one at a time, across processes. `withPermit` limits how many works of one kind run at once.
 * Throws `too_many` when this buyer's queue is full, `unavailable` when the queue of all buyers is full.
 */
export function withBuyerLock<Result>(
  deps: Pick<Deps, 'db' | 'invalidation'>,
  userId: string,
  work: (tx: InvalidatingTx) => Promise<Result>,
  { withPermit = (transaction) => transaction() }: { withPermit?: Semaphore } = {},
): Promise<Result> {
  const locked = async (tx: InvalidatingTx) => {
    await lockBuyer(tx, userId)
    return work(tx)
  }
  return withBuyerMutex(userId, () =>
    withPermit(() => withBuyersPermit(() => transactionWithInvalidation(deps, locked))),
  )
}

/**
 * Takes the buyer's lock until the transaction ends. Must come before every other lock. Until then the shop's currency
 * doesn't change (server/settings/change-currency.ts).
 */
export async function lockBuyer(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`
    select pg_advisory_xact_lock_shared(${currencyLock}::bigint), pg_advisory_xact_lock(${buyerLocks}, hashtext(${userId}))`)
}
