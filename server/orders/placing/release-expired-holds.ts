import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/database.ts'
import { cancelUnpaidOrders } from '../cancel-unpaid-orders.ts'

const maxAtOnce = 50

/** An order that still holds its stock this long after its time was missed: holds are checked every few seconds. */
export const overdueAfterMs = 60_000

/**
 * Cancels unpaid orders whose time has run out, which puts their stock back, and returns how many. Several processes
 * may do it at once: each takes orders that no other has locked.
 */
export async function releaseExpiredHolds(deps: Pick<Deps, 'db' | 'invalidation' | 'clock'>): Promise<number> {
  const now = deps.clock()
  return transactionWithInvalidation(deps, async (tx) => {
    const expired = await tx.rows<Pick<Row<'orders'>, 'id'>>(sql`
      select id from orders where active and held_until <= ${now}
      order by held_until limit ${maxAtOnce} for no key update skip locked`)
    const orderIds = expired.map(({ id }) => id)
    if (orderIds.length > 0) await cancelUnpaidOrders(tx, { orderIds, by: 'hold', now })
    return orderIds.length
  })
}
