// The states of a refund of single items, and every change of them. Whoever changes one locks its order first.
//
//   from                 to          when
//   –, refused           refunding   an admin wants it (refund-items.ts); the provider has begun it after all, though another
//                                    call was refused (make-refund.ts)
//   refunding            refused     the provider refuses it, or has given it up (make-refund.ts)
//   refunding, refused   refunded    the provider has given the money back (make-refund.ts)
import { v7 as uuid } from 'uuid'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { RefundRequest } from './refund-request.ts'

/** How long a call has to finish a refund that it began; then the sweep takes over. */
const checkInterval = '1 minute'

type NewRefund = { orderId: string; paymentId: string; request: RefundRequest; now: Date }

/** Stores the intent; returns its id. */
export async function insertRefund(tx: Db, { orderId, paymentId, request, now }: NewRefund): Promise<string> {
  const id = uuid()
  const { lines, amountCents, restock } = request
  await tx.run(sql`
    with stored as (
      insert into refunds (id, order_id, payment_id, status, amount_cents, restock, created_at, updated_at, next_check_at)
      values (${id}, ${orderId}, ${paymentId}, 'refunding', ${amountCents}, ${restock}, ${now}, ${now},
        ${now}::timestamptz + ${checkInterval}::interval))
    insert into refund_lines (refund_id, order_id, product_id, quantity)
    select ${id}, ${orderId}, product_id, quantity
    from unnest(${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::integer[])
      as line (product_id, quantity)`)
  return id
}

/** The money is to go back after all. */
export async function reopenRefund(tx: Db, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update refunds set status = 'refunding', updated_at = ${now},
      next_check_at = ${now}::timestamptz + ${checkInterval}::interval
    where id = ${id} and status = 'refused'`)
}

/** The provider has begun it, and has not finished it. */
export async function markPending(tx: Db, id: string): Promise<void> {
  await tx.run(sql`update refunds set is_pending = true where id = ${id} and status = 'refunding'`)
}

type Refusal = { failedId: string | undefined; now: Date }

/** Nothing goes back. With a `failedId` that refund is over at the provider: the next one is another. */
export async function markRefused(tx: Db, id: string, { failedId, now }: Refusal): Promise<void> {
  await tx.run(sql`
    update refunds set status = 'refused', is_pending = false, updated_at = ${now},
      provider_refund_id = coalesce(${failedId ?? null}, provider_refund_id)
    where id = ${id}`)
}

type Refunded = { providerRefundId: string | undefined; restock: boolean; now: Date }

/** The money has gone back. The sales are told by a trigger (db/migrations/0148). */
export async function markRefunded(tx: Db, id: string, { providerRefundId, restock, now }: Refunded): Promise<void> {
  await tx.run(sql`
    update refunds set status = 'refunded', is_pending = false, restock = ${restock}, updated_at = ${now},
      provider_refund_id = ${providerRefundId ?? null}
    where id = ${id}`)
}
