import { readMailShop } from '#server/notifications/mail-shop.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { sql } from '#server/platform/database/database.ts'
import { cancelUnpaidOrders } from '../cancel-order.ts'
import { inHandProviders } from '../in-hand/choose-payment.ts'
import { mailCancellation } from '../order-mails.ts'
import { getOrder } from '../order-queries.ts'
import { type PayingDeps, lockPayments, type PaymentRow } from '../paying/payment-queries.ts'
import { movePayment } from '../paying/payment-states.ts'
import { refundPayment } from './refund-payment.ts'

const maxAtOnce = 20

/** An order that was to be delivered with another one, which is over. The query calls the tables `orders` and `first`. */
const isAlone = sql`(
  orders.with_order_id is not null and orders.delivered_at is null and orders.refunded_at is null
  and (first.cancelled_at is not null or (first.refunded_at is not null and first.delivered_at is null)))`

/**
 * Refunds paid orders that were to be delivered with an order that was cancelled, or refunded before its delivery
 * (docs/rules/delivery.md#add), and cancels those that are to be paid in hand. Returns their number. After a failure the
 * sweep of payments continues.
 */
export async function refundAdditions(deps: PayingDeps): Promise<number> {
  const alone = await deps.db.rows<{ id: string }>(sql`
    select orders.id from orders join orders as first on first.id = orders.with_order_id
    where ${isAlone} and orders.paid_at is not null
      and exists (
        select from payments
        where order_id = orders.id and status = 'captured'
          and provider = any(${[deps.payments.name, ...inHandProviders]}))
    order by orders.id limit ${maxAtOnce}`)
  for (const { id } of alone) {
    const payment = await markForRefund(deps, id)
    if (payment) await refundPayment(deps, payment)
  }
  return alone.length + (await cancelAlone(deps))
}

/** Cancels such orders that are confirmed and not paid, and tells their buyers. */
function cancelAlone(deps: PayingDeps): Promise<number> {
  return transactionWithInvalidation(deps, async (tx) => {
    const rows = await tx.rows<{ id: string }>(sql`
      select orders.id from orders join orders as first on first.id = orders.with_order_id
      where ${isAlone} and orders.active and orders.confirmed_at is not null
      order by orders.id limit ${maxAtOnce} for no key update of orders skip locked`)
    const orderIds = rows.map(({ id }) => id)
    if (orderIds.length === 0) return 0
    await cancelUnpaidOrders(tx, { orderIds, by: 'admin', now: deps.clock() })
    const shop = await readMailShop(tx, deps.config)
    for (const id of orderIds) await mailCancellation(tx, shop, await getOrder(tx, id))
    return orderIds.length
  })
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
