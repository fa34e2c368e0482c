import { buyerLocks } from '#server/platform/database/advisory-locks.ts'
import { type Database, type Db, sql } from '#server/platform/database/database.ts'
import { oneAtATime } from '#server/platform/one-at-a-time.ts'
import { openSlots, type Slots } from '#server/platform/slots.ts'
import { tooMany, unavailable } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'

/** `lockBuyer` waits on a connection of the pool: a buyer who sends much at once must not take them all. */
const inBuyersLine = oneAtATime({
  maxWaiting: 20,
  maxWaitMs: 15_000,
  refusal: () => tooMany(platformTexts.busyWithYours, { retryAfterSeconds: 5 }),
})

/**
 * While an import holds products or stock, all buyers may have to wait for it: of the connections of a process (five at
 * least, one of them for news: open-databases.ts) some are left to everybody else.
 */
const inBuyersSlot = openSlots({
  atOnce: 3,
  queue: {
    maxWaiting: 1000,
    maxWaitMs: 15_000,
    refusal: () => unavailable(platformTexts.databaseAway, { retryAfterSeconds: 5 }),
  },
})

/**
 * A transaction beside which no other one places an order or stores a review for this buyer, or removes the buyer, in
 * any process. With `inSlot`, no more of its kind than that has slots are under way. Throws `too_many` while many others
 * of the buyer wait, `unavailable` while very many of other buyers do.
 */
export function inBuyersTurn<Result>(
  db: Pick<Database, 'transaction'>,
  userId: string,
  work: (tx: Db) => Promise<Result>,
  { inSlot = (transaction) => transaction() }: { inSlot?: Slots } = {},
): Promise<Result> {
  const inTurn = async (tx: Db) => {
    await lockBuyer(tx, userId)
    return work(tx)
  }
  return inBuyersLine(userId, () => inSlot(() => inBuyersSlot(() => db.transaction(inTurn))))
}

/** The buyer's turn across processes, until this transaction ends. Taken before every other lock. */
export async function lockBuyer(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${buyerLocks}, hashtext(${userId}))`)
}
