import { sql } from '#server/platform/database/database.ts'

/**
 * Pieces of an order's lines that were refunded by themselves, as a table `refunded_lines`: the `quantity` of each refund,
 * and whether that went back into stock.
 */
export const refundedLines = sql`(
  select refund_lines.order_id, product_id, quantity, restock
  from refund_lines join refunds on refunds.id = refund_id where status = 'refunded') as refunded_lines`

/**
 * How many pieces of a line were refunded by themselves; of most orders none, and nothing is looked up. The query calls
 * its tables `orders` and `order_lines`.
 */
export const refundedPieces = sql`
  case when orders.refunded_cents = 0 then 0 else coalesce((
    select sum(refunded_lines.quantity)::integer from ${refundedLines}
    where refunded_lines.order_id = orders.id and refunded_lines.product_id = order_lines.product_id), 0) end`
