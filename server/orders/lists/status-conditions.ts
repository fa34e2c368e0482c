// The statuses of an order as SQL conditions. The query calls the table `orders`.
import { empty, type Sql, sql } from '#server/platform/database/database.ts'
import type { OrderStatus } from '#shared/orders/order-rules.ts'
import { isPaymentPending } from '../order-row.ts'

/** Neither paid nor confirmed: its hold runs. */
export const isUnpaid = sql`orders.active and orders.confirmed_at is null`

/**
 * Confirmed, and not yet delivered. Indexes hold just these orders: all by age, those to pack by their confirmation, the
 * packed ones.
 */
export const isToDeliver = sql`
  orders.confirmed_at is not null and orders.delivered_at is null and orders.refunded_at is null
  and orders.cancelled_at is null`

const conditions: Record<OrderStatus, Sql> = {
  unpaid: isUnpaid,
  paid: sql`orders.paid_at is not null and orders.refunded_at is null`,
  to_deliver: isToDeliver,
  delivered: sql`orders.delivered_at is not null and orders.refunded_at is null`,
  cancelled: sql`orders.cancelled_at is not null`,
  refunded: sql`orders.refunded_at is not null`,
}

/** The condition of a status, with a leading `and`; empty without a status. */
export function ofStatus(status: OrderStatus | undefined): Sql {
  return status ? sql`and ${conditions[status]}` : empty
}

/** The last status that an order has reached, in one word: a delivered order is paid as well. */
export const statusWord = sql`
  case when ${isPaymentPending} then 'pending' when ${conditions.refunded} then 'refunded' when ${conditions.cancelled} then 'cancelled'
    when ${conditions.delivered} then 'delivered' when ${conditions.paid} then 'paid'
    when orders.confirmed_at is not null then 'confirmed' else 'unpaid' end`

/**
 * Whether the order is being refunded, or items of the order that go back into stock: such an order is neither packed nor
 * delivered.
 */
export const isHeldBack = sql`(
  exists (select from payments where order_id = orders.id and status = 'refunding' and refund_reason in ('admin', 'alone'))
  or exists (select from refunds where order_id = orders.id and status = 'refunding' and restock))`
