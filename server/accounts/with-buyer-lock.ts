import type { Deps } from '#server/deps.ts'
import { type AnnouncingTx, commitAndPublish } from '#server/platform/caching/transaction-with-invalidation.ts'
import { buyerLocks } from '#server/platform/database/advisory-locks.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { oneAtATime, openSlots, type Slots } from '#server/platform/semaphore.ts'
import { tooMany, unavailable } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'

/** `lockBuyer` holds a connection of the pool while it waits: one buyer's many requests must not take them all. */
const inBuyersLine = oneAtATime({
  maxWaiting: 20,
  maxWaitMs: 15_000,
  refusal: () => tooMany(platformTexts.busyWithYours),
})

/**
 * While an import holds products or stock, all buyers may have to wait: some of a process's connections (five at least,
 * one of them for news: open-databases.ts) stay free for other requests. What pays an order has slots of its own
 * (orders/with-order-lock.ts).
 */
const inBuyersSlot = openSlots({
  atOnce: 3,
  queue: {
    maxWaiting: 1000,
    maxWaitMs: 15_000,
    refusal: () => unavailable(platformTexts.databaseAway),
  },
})

/**
 * Runs `work` in a transaction under the buyer's lock, so that a buyer's orders, cancellations, reviews and deletion
 * happen one at a time, across processes; publishes what it announced. `inSlot` also limits how many of its kind run at
 * once. Throws `too_many` when this buyer's queue is full, `unavailable` when everybody's is.
 */
export function inBuyersTurn<Result>(
  deps: Pick<Deps, 'db' | 'news'>,
  userId: string,
  work: (tx: AnnouncingTx) => Promise<Result>,
  { inSlot = (transaction) => transaction() }: { inSlot?: Slots } = {},
): Promise<Result> {
  const inTurn = async (tx: AnnouncingTx) => {
    await lockBuyer(tx, userId)
    return work(tx)
  }
  return inBuyersLine(userId, () => inSlot(() => inBuyersSlot(() => commitAndPublish(deps, inTurn))))
}

/** Takes the buyer's turn across processes, until the transaction ends. Comes before every other lock. */
export async function lockBuyer(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${buyerLocks}, hashtext(${userId}))`)
}
