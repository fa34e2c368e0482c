// Refunds of single items: their states, and every change of state. Code that changes a refund locks its order first.
//
//   from                 to          when
//   –, refused           refunding   an admin asks for it (refund-items.ts), or the provider has begun the refund although
//                                    it refused another call (make-refund.ts)
//   refunding            refused     the provider refuses, or the shop gives up (make-refund.ts)
//   refunding, refused   refunded    the provider has given the money back (make-refund.ts)
//   refunding, refused   with_order  the same, after the whole order was marked refunded
import { v7 as uuid } from 'uuid'
import { columnsOf, type Row, type RowOf } from '#server/platform/database/columns.ts'
import { type Db, sql, type Sql } from '#server/platform/database/database.ts'
import type { Currency } from '#shared/money.ts'
import type { RateCents } from '#shared/pricing/refund-taxes.ts'

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

/** A refund of single items of a paid order, in any state. */
export type ItemRefund = RowOf<typeof refundColumns> & {
  status: 'refunding' | 'refunded' | 'refused' | 'with_order'
  provider: string
  /** The provider's capture that paid the order. */
  captureId: string | null
  /** The currency of the order. */
  currency: Currency
  lines: Pick<Row<'refundLines'>, 'productId' | 'quantity'>[]
}

const refundOf = (condition: Sql): Sql => sql`
  select ${refundColumns}, provider, capture_id as "captureId", (
    select json_build_object('currency', currency, 'minorDigits', minor_digits) from orders where id = refunds.order_id
  ) as currency,
    (select json_agg(json_build_object('productId', product_id, 'quantity', quantity) order by product_id)
      from refund_lines where refund_id = refunds.id) as lines
  from refunds join payments on payments.id = payment_id where ${condition}`

/** Reads a refund that is known to exist. */
export const getRefund = (db: Db, id: string): Promise<ItemRefund> =>
  db.oneRow<ItemRefund>(refundOf(sql`refunds.id = ${id}`))

/** Reads a refund, and locks it until this transaction ends. */
export const lockRefund = (tx: Db, id: string): Promise<ItemRefund> =>
  tx.oneRow<ItemRefund>(sql`${refundOf(sql`refunds.id = ${id}`)} for no key update of refunds`)

/** An order's refunds of items that are under way or refused, the oldest first. */
export const openRefundsOf = (tx: Db, orderId: string): Promise<ItemRefund[]> =>
  tx.rows<ItemRefund>(sql`
    ${refundOf(sql`refunds.order_id = ${orderId} and refunds.status in ('refunding', 'refused')`)}
    order by refunds.created_at, refunds.id`)

/** Whether a refund of an order's items is under way. The caller has locked the order. */
export async function isItemRefundUnderWay(tx: Db, orderId: string): Promise<boolean> {
  const refund = await tx.row(sql`select from refunds where order_id = ${orderId} and status = 'refunding'`)
  return refund !== undefined
}

/**
 * The longest time of one call to the provider, with all its repetitions. Until then nobody else asks for the same refund.
 */
export const callTime = '3 minutes'

type NewRefund = {
  orderId: string
  paymentId: string
  request: Pick<ItemRefund, 'lines' | 'amountCents' | 'restock'>
  requestId: string
  now: Date
}

/** Stores a new refund, before the provider is asked. Returns its id. */
export async function insertRefund(
  tx: Db,
  { orderId, paymentId, request, requestId, now }: NewRefund,
): Promise<string> {
  const id = uuid()
  const { lines, amountCents, restock } = request
  await tx.run(sql`
    with stored as (
      insert into refunds (id, order_id, payment_id, status, amount_cents, restock, request_id, created_at, updated_at,
        next_check_at)
      values (${id}, ${orderId}, ${paymentId}, 'refunding', ${amountCents}, ${restock}, ${requestId}, ${now}, ${now},
        ${now}::timestamptz + ${callTime}::interval))
    insert into refund_lines (refund_id, order_id, product_id, quantity)
    select ${id}, ${orderId}, product_id, quantity
    from unnest(${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::integer[])
      as line (product_id, quantity)`)
  return id
}

/** An admin asks again for a refused refund. */
export async function reopenRefund(
  tx: Db,
  id: string,
  { restock, now }: { restock: boolean; now: Date },
): Promise<void> {
  await tx.run(sql`
    update refunds set status = 'refunding', restock = ${restock}, updated_at = ${now},
      next_check_at = ${now}::timestamptz + ${callTime}::interval
    where id = ${id} and status = 'refused'`)
}

/**
 * The provider has begun the refund. Restores the state that a refused call may have reset in the meantime.
 */
export async function markPending(tx: Db, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update refunds set status = 'refunding', is_pending = true,
      next_check_at = greatest(next_check_at, ${now}::timestamptz + ${callTime}::interval)
    where id = ${id} and status in ('refunding', 'refused')`)
}

/** Nothing goes back. With a `failedId` that refund has failed for good: a retry needs a new request id. */
export async function markRefused(
  tx: Db,
  id: string,
  { failedId, now }: { failedId: string | undefined; now: Date },
): Promise<void> {
  await tx.run(sql`
    update refunds set status = 'refused', is_pending = false, updated_at = ${now},
      provider_refund_id = coalesce(${failedId ?? null}, provider_refund_id)
    where id = ${id}`)
}

/** Stores what a refund has given back by rate, once. */
export async function insertRefundTaxes(tx: Db, refundId: string, taxes: RateCents[]): Promise<void> {
  await tx.run(sql`
    insert into refund_taxes (refund_id, rate_ppm, gross_cents, tax_cents)
    select ${refundId}, * from unnest(${taxes.map(({ ratePpm }) => ratePpm)}::integer[],
      ${taxes.map(({ grossCents }) => grossCents)}::integer[], ${taxes.map(({ taxCents }) => taxCents)}::integer[])`)
}

type Refunded = {
  status: 'refunded' | 'with_order'
  restock?: boolean
  providerRefundId: string | undefined
  now: Date
}

/** The money has gone back. */
export async function markRefunded(
  tx: Db,
  id: string,
  { status, restock, providerRefundId, now }: Refunded,
): Promise<void> {
  await tx.run(sql`
    update refunds set status = ${status}, is_pending = false, restock = coalesce(${restock ?? null}, restock),
      updated_at = ${now}, provider_refund_id = ${providerRefundId ?? null}
    where id = ${id}`)
}
