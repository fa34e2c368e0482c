import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import { buyerLocks } from '#server/platform/database/advisory-locks.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { keyedMutex, semaphore, type Semaphore } from '#server/platform/semaphore.ts'
import { tooMany, unavailable } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'

/** `lockBuyer` holds a connection of the pool while it waits: one buyer's many requests must not take them all. */
const withBuyerMutex = keyedMutex({
  maxWaiting: 20,
  maxWaitMs: 15_000,
  refusal: () => tooMany(platformTexts.busyWithYours),
})

/**
 * While an import holds products or stock, all buyers may have to wait: some of a process's connections (five at least,
 * one of them for invalidation: open-databases.ts) stay free for other requests. What pays an order has slots of its own
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
 * Runs `work` in a transaction under the buyer's lock, so that a buyer's orders, cancellations, reviews and deletion
 * happen one at a time, across processes; publishes what it invalidated. `withPermit` also limits how many of its kind run at
 * once. Throws `too_many` when this buyer's queue is full, `unavailable` when everybody's is.
 */
export function withBuyerLock<Result>(
  deps: Pick<Deps, 'db' | 'invalidation'>,
  userId: string,
  work: (tx: InvalidatingTx) => Promise<Result>,
  { withPermit = (transaction) => transaction() }: { withPermit?: Semaphore } = {},
): Promise<Result> {
  const inTurn = async (tx: InvalidatingTx) => {
    await lockBuyer(tx, userId)
    return work(tx)
  }
  return withBuyerMutex(userId, () =>
    withPermit(() => withBuyersPermit(() => transactionWithInvalidation(deps, inTurn))),
  )
}

/** Takes the buyer's turn across processes, until the transaction ends. Comes before every other lock. */
export async function lockBuyer(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${buyerLocks}, hashtext(${userId}))`)
}
