// The states of a refund of single items, and every change of them. Whoever changes one locks its order first.
//
//   from                 to          when
//   –, refused           refunding   an admin wants it (refund-items.ts); the provider has begun it after all, though
//                                    another call was refused (make-refund.ts)
//   refunding            refused     the provider refuses it, or it is given up (make-refund.ts)
//   refunding, refused   refunded    the provider has given the money back (make-refund.ts)
//   refunding, refused   with_order  the same, once the whole order is refunded in the books
import { v7 as uuid } from 'uuid'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { ItemRefund } from './refund-queries.ts'
import type { RefundRequest } from './refund-request.ts'

/**
 * How long one call to the provider may take, with all its repetitions; until then nobody else asks for the same refund.
 */
export const callTime = '3 minutes'

type NewRefund = { orderId: string; paymentId: string; request: RefundRequest; requestId: string; now: Date }

/** Stores the intent; returns its id. */
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

/** An admin wants it once more. */
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
 * The provider has begun it, and has not finished it: sets the mark again if another call, which was refused, removed it.
 */
export async function markPending(tx: Db, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update refunds set status = 'refunding', is_pending = true,
      next_check_at = greatest(next_check_at, ${now}::timestamptz + ${callTime}::interval)
    where id = ${id} and status in ('refunding', 'refused')`)
}

type Refusal = { failedId: string | undefined; now: Date }

/** Nothing goes back. With a `failedId` that refund is over at the provider: the next one is another. */
export async function markRefused(tx: Db, id: string, { failedId, now }: Refusal): Promise<void> {
  await tx.run(sql`
    update refunds set status = 'refused', is_pending = false, updated_at = ${now},
      provider_refund_id = coalesce(${failedId ?? null}, provider_refund_id)
    where id = ${id}`)
}

type Refunded = { providerRefundId: string | undefined; now: Date }

/** The money has gone back. */
export const markRefunded = (tx: Db, id: string, refunded: Refunded & { restock: boolean }): Promise<void> =>
  end(tx, id, { status: 'refunded', ...refunded })

/** The same, once the whole order is refunded in the books, and what was not delivered of it is back in stock. */
export const markRefundedWithOrder = (tx: Db, id: string, refunded: Refunded): Promise<void> =>
  end(tx, id, { status: 'with_order', ...refunded })

type End = Refunded & { status: ItemRefund['status']; restock?: boolean }

async function end(tx: Db, id: string, { status, restock, providerRefundId, now }: End): Promise<void> {
  await tx.run(sql`
    update refunds set status = ${status}, is_pending = false, restock = coalesce(${restock ?? null}, restock),
      updated_at = ${now}, provider_refund_id = ${providerRefundId ?? null}
    where id = ${id}`)
}
