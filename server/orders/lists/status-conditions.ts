// The statuses of an order as SQL conditions. The query calls the table `orders`.
import { empty, type Sql, sql } from '#server/platform/database/database.ts'
import type { OrderStatus } from '#shared/orders/order-lists.ts'

/** Paid, and not yet delivered; two indexes have just these orders, by age and by payment. */
export const isToDeliver = sql`orders.paid_at is not null and orders.delivered_at is null and orders.refunded_at is null`

const conditions: Record<OrderStatus, Sql> = {
  unpaid: sql`orders.active`,
  paid: sql`orders.paid_at is not null and orders.refunded_at is null`,
  to_deliver: isToDeliver,
  delivered: sql`orders.delivered_at is not null and orders.refunded_at is null`,
  cancelled: sql`orders.cancelled_at is not null`,
  refunded: sql`orders.refunded_at is not null`,
}

/** `and` the condition of a status; nothing without one. */
export function ofStatus(status: OrderStatus | undefined): Sql {
  return status ? sql`and ${conditions[status]}` : empty
}

/** The one word for an order's state: a delivered order is paid as well. */
export const statusWord = sql`
  case when ${conditions.refunded} then 'refunded' when ${conditions.cancelled} then 'cancelled'
    when ${conditions.delivered} then 'delivered' when ${conditions.paid} then 'paid' else 'unpaid' end`
