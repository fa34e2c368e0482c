import { v7 as uuid } from 'uuid'
import type { SignedInUser } from '#server/accounts/sessions.ts'
import { addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { readCents } from '#shared/decimal.ts'
import { conflict } from '#shared/errors.ts'
import { amountOf, formatCents } from '#shared/money.ts'
import { inHandTexts as texts } from '#shared/orders/in-hand-texts.ts'
import { ordersApiTexts } from '#shared/orders/orders-api-texts.ts'
import type { CollectBody, Order } from '#shared/orders/orders-contract.ts'
import { reopenOrder } from '../cancel-order.ts'
import { findOrderForUpdate, getOrder, requireOrder } from '../order-queries.ts'
import { moneyOf, type OrderRow } from '../order-row.ts'
import { mailFirmOrder } from '../paid-order-mails.ts'
import { toWireOrder } from '../wire-order.ts'
import { isInHand } from './choose-payment.ts'
import { sumInHand } from './sum-in-hand.ts'

type CollectDeps = Pick<Deps, 'db' | 'invalidation' | 'clock' | 'config'>

/**
 * Records money that somebody took in hand, once: of an order that was to be paid so, or of any other unpaid order that is
 * paid at the counter. A second call has no effect. Throws `not_found`; `conflict` for another amount than the one to ask
 * for, and for an order that was paid otherwise, cancelled or refunded.
 */
export async function collectPayment(
  deps: CollectDeps,
  admin: SignedInUser,
  id: string,
  { amount, way }: CollectBody,
): Promise<Order> {
  const now = deps.clock()
  return transactionWithInvalidation(deps, async (tx) => {
    const order = requireOrder(await findOrderForUpdate(tx, id))
    if (order.refundedAt) throw conflict(ordersApiTexts.alreadyRefunded, { code: 'already_refunded' })
    if (order.paidAt) {
      if (await wasTakenInHand(tx, id)) return toWireOrder(await getOrder(tx, id))
      throw conflict(ordersApiTexts.alreadyPaid, { code: 'already_paid' })
    }
    const asked = sumInHand(order.totalCents, way, order)
    if (readCents(amount, order) !== asked) throw otherAmount(order, asked)
    if ((await reopenOrder(tx, order, { now, isAtCounter: true })) !== 'open')
      throw conflict(ordersApiTexts.alreadyCancelled, { code: 'cancelled' })
    await storeMoney(tx, order, { way, roundingCents: asked - order.totalCents, by: admin.name, now })
    await mailFirmOrder(tx, deps, order)
    const after = { totalCents: asked, way }
    await addAuditEntry(tx, { admin, subject: 'order', subjectId: id, action: 'collect', after })
    return toWireOrder(await getOrder(tx, id))
  })
}

async function wasTakenInHand(tx: Db, orderId: string): Promise<boolean> {
  const paid = await tx.row<{ provider: string }>(sql`
    select provider from payments where order_id = ${orderId} and status in ('captured', 'refunding')`)
  return paid !== undefined && isInHand(paid.provider)
}

function otherAmount(order: OrderRow, asked: number) {
  const message = texts.otherAmount(formatCents(asked, moneyOf(order)))
  return conflict(message, { code: 'amount', errors: [{ field: 'amount', message, value: amountOf(asked, order) }] })
}

type Money = { way: 'cash' | 'terminal'; roundingCents: number; by: string; now: Date }

/** The payment of the whole order, and what rounding added or took off. Nobody is asked about it later. */
async function storeMoney(tx: Db, order: OrderRow, { way, roundingCents, by, now }: Money): Promise<void> {
  const id = uuid()
  await tx.run(sql`
    with paid as (
      update orders set paid_at = ${now}, confirmed_at = coalesce(confirmed_at, ${now}), payment_option = ${way},
        cancelled_by = null
      where id = ${order.id})
    insert into payments (id, order_id, provider, provider_order_id, status, amount_cents, rounding_cents, taken_by,
      next_check_at, created_at, updated_at)
    values (${id}, ${order.id}, ${way}, ${id}, 'captured', ${order.totalCents}, ${roundingCents}, ${by}, 'infinity',
      ${now}, ${now})`)
}
