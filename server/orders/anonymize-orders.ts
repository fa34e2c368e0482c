import { lockSlots } from '#server/delivery/slot-places.ts'
import type { InvalidatingTx } from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { inBaseLanguage } from '#server/settings/in-base-language.ts'
import { conflict } from '#shared/errors.ts'
import { privacyApiTexts as texts } from '#shared/privacy/privacy-api-texts.ts'
import { cancelUnpaidOrders } from './cancel-order.ts'
import { isToDeliver, isUnpaid } from './lists/status-conditions.ts'
import { lockStock } from './placing/order-stock.ts'

const orderOnItsWay = () => conflict(texts.orderOnItsWay, { code: 'order_on_its_way' })

/** Throws `conflict` like `anonymizeOrders`, early and without locks, for a caller that has much work to do before. */
export async function refuseOrderOnItsWay(tx: Db, userId: string): Promise<void> {
  if (await tx.row(sql`select id from orders where user_id = ${userId} and ${isToDeliver} limit 1`)) {
    throw orderOnItsWay()
  }
}

/**
 * Removes a person's data from their orders. This transaction has locked the account (accounts/with-buyer-lock.ts). Unpaid
 * orders are cancelled and their stock returns; the others stay for the books. Throws `conflict` while a paid order is not
 * delivered yet, because the delivery needs the address.
 */
export async function anonymizeOrders(tx: InvalidatingTx, userId: string, now: Date): Promise<void> {
  const orders = await tx.rows<Pick<Row<'orders'>, 'id'> & { isUnpaid: boolean; isToDeliver: boolean }>(sql`
    select id, ${isUnpaid} as "isUnpaid", ${isToDeliver} as "isToDeliver"
    from orders where user_id = ${userId} order by id for no key update`)
  if (orders.some((order) => order.isToDeliver)) throw orderOnItsWay()
  const unpaid = orders.filter((order) => order.isUnpaid).map(({ id }) => id)
  // All locks that follow, in the order of all locks.
  await lockStock(tx, { orderIds: unpaid })
  await lockSlots(tx, { orderIds: orders.map(({ id }) => id) })
  await cancelUnpaidOrders(tx, { orderIds: unpaid, by: 'owner', now })
  // A late payment must not reopen an order that has no buyer any more.
  await tx.run(sql`
    update orders set cancelled_by = 'owner' where user_id = ${userId} and cancelled_by in ('hold', 'limit')`)
  const ids = orders.map(({ id }) => id)
  await tx.run(sql`update payments set reported = null where order_id = any(${ids}::uuid[]) and reported is not null`)
  const [name, removed] = await inBaseLanguage(tx, () => [texts.formerCustomer, texts.removed])
  await tx.run(sql`
    update orders set user_id = null, full_name = ${name}, address = ${removed},
      city = ${removed}, postal_code = ${removed}, country = ${removed}, note = '', phone = '',
      slot_id = null, slot_starts_at = null, slot_ends_at = null
    where id = any(${ids}::uuid[])`)
}
