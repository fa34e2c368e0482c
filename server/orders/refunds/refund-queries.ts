import { columnsOf, type Row, type RowOf } from '#server/platform/database/columns.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'

const refundColumns = columnsOf(
  'refunds',
  'id',
  'orderId',
  'status',
  'amountCents',
  'restock',
  'isPending',
  'requestId',
  'updatedAt',
  'providerRefundId',
)

/** A refund of single items of a paid order, whatever comes of it. */
export type ItemRefund = RowOf<typeof refundColumns> & {
  status: 'refunding' | 'refunded' | 'refused' | 'with_order'
  /** The provider's capture that paid the order. */
  captureId: string | null
  lines: Pick<Row<'refundLines'>, 'productId' | 'quantity'>[]
}

const refundOf = (condition: Sql): Sql => sql`
  select ${refundColumns}, capture_id as "captureId",
    (select json_agg(json_build_object('productId', product_id, 'quantity', quantity) order by product_id)
      from refund_lines where refund_id = refunds.id) as lines
  from refunds join payments on payments.id = payment_id where ${condition}`

/** For a refund that is known to exist. */
export const getRefund = (db: Db, id: string): Promise<ItemRefund> =>
  db.oneRow<ItemRefund>(refundOf(sql`refunds.id = ${id}`))

/** As it is now, locked against other changes until this transaction ends. */
export const lockRefund = (tx: Db, id: string): Promise<ItemRefund> =>
  tx.oneRow<ItemRefund>(sql`${refundOf(sql`refunds.id = ${id}`)} for no key update of refunds`)

/** The refunds of an order's items that have not gone back, under way or refused; the oldest first. */
export const openRefundsOf = (tx: Db, orderId: string): Promise<ItemRefund[]> =>
  tx.rows<ItemRefund>(sql`
    ${refundOf(sql`refunds.order_id = ${orderId} and refunds.status in ('refunding', 'refused')`)}
    order by refunds.created_at, refunds.id`)

/** Whether a refund of an order's items is under way. Asked under the lock of the order, which such a refund takes too. */
export async function isItemRefundUnderWay(tx: Db, orderId: string): Promise<boolean> {
  const refund = await tx.row(sql`select from refunds where order_id = ${orderId} and status = 'refunding'`)
  return refund !== undefined
}
