import type { InvalidatingTx } from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { conflict } from '#shared/errors.ts'
import { privacyApiTexts as texts } from '#shared/privacy/privacy-api-texts.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { isToDeliver } from './lists/status-conditions.ts'

const orderOnItsWay = () => conflict(texts.orderOnItsWay, { code: 'order_on_its_way' })

/** Throws what `anonymizeOrders` would, without its locks: for a caller that has much to do before. */
export async function refuseOrderOnItsWay(tx: Db, userId: string): Promise<void> {
  if (await tx.row(sql`select id from orders where user_id = ${userId} and ${isToDeliver} limit 1`)) {
    throw orderOnItsWay()
  }
}

/**
 * Takes a person, whom this transaction has locked (accounts/with-buyer-lock.ts), out of their orders: unpaid ones are
 * cancelled and their stock returns, the others stay as the books need them. Throws `conflict` while a paid order has yet
 * to be delivered, because it could not be delivered any more.
 */
export async function anonymizeOrders(tx: InvalidatingTx, userId: string, now: Date): Promise<void> {
  const orders = await tx.rows<Pick<Row<'orders'>, 'id' | 'active'> & { isToDeliver: boolean }>(sql`
    select id, active, ${isToDeliver} as "isToDeliver"
    from orders where user_id = ${userId} order by id for no key update`)
  if (orders.some((order) => order.isToDeliver)) throw orderOnItsWay()
  const unpaid = orders.filter(({ active }) => active).map(({ id }) => id)
  await cancelUnpaidOrders(tx, { orderIds: unpaid, by: 'owner', now })
  // A payment that comes late must not bring back an order that could not be delivered to anybody.
  await tx.run(sql`
    update orders set cancelled_by = 'owner' where user_id = ${userId} and cancelled_by in ('hold', 'limit')`)
  const ids = orders.map(({ id }) => id)
  await tx.run(sql`update payments set reported = null where order_id = any(${ids}::uuid[]) and reported is not null`)
  await tx.run(sql`
    update orders set user_id = null, full_name = ${texts.formerCustomer}, address = ${texts.removed},
      city = ${texts.removed}, postal_code = ${texts.removed}, country = ${texts.removed}, note = ''
    where id = any(${ids}::uuid[])`)
}
