import { sql } from '#server/platform/database/database.ts'
import { type PayingDeps, lockPayments, type PaymentRow } from '../paying/payment-queries.ts'
import { movePayment } from '../paying/payment-states.ts'
import { refundPayment } from './refund-payment.ts'

const maxAtOnce = 20

/**
 * Refunds paid orders that were to be delivered with an order that was cancelled, or refunded before its delivery
 * (docs/rules/delivery.md#add). Returns their number. After a failure the sweep of payments continues.
 */
export async function refundAdditions(deps: PayingDeps): Promise<number> {
  const alone = await deps.db.rows<{ id: string }>(sql`
    select orders.id from orders join orders as first on first.id = orders.with_order_id
    where orders.with_order_id is not null and orders.paid_at is not null and orders.delivered_at is null
      and orders.refunded_at is null
      and (first.cancelled_at is not null or (first.refunded_at is not null and first.delivered_at is null))
      and exists (
        select from payments
        where order_id = orders.id and status = 'captured' and provider = ${deps.payments.name})
    order by orders.id limit ${maxAtOnce}`)
  for (const { id } of alone) {
    const payment = await markForRefund(deps, id)
    if (payment) await refundPayment(deps, payment)
  }
  return alone.length
}

/** Undefined if somebody has begun a refund in the meantime. */
function markForRefund({ db, clock }: PayingDeps, orderId: string): Promise<PaymentRow | undefined> {
  return db.transaction(async (tx) => {
    await tx.run(sql`select from orders where id = ${orderId} for no key update`)
    const all = await lockPayments(tx, orderId)
    const captured = all.find(({ status }) => status === 'captured')
    if (!captured) return undefined
    await movePayment(tx, captured.id, { status: 'refunding', refundReason: 'alone', restock: true, now: clock() })
    return captured
  })
}
