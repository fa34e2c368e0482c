import { sql } from '#server/platform/database/database.ts'

/**
 * An admin has begun to refund a paid order, or items of it that go back into stock: it is neither packed nor delivered
 * meanwhile. The query calls the table `orders`.
 */
export const isHeldBack = sql`(
  exists (select from payments where order_id = orders.id and status = 'refunding' and refund_reason = 'admin')
  or exists (select from refunds where order_id = orders.id and status = 'refunding' and restock))`
