import type { SignedInUser } from '#server/accounts/sessions.ts'
import { addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { sql } from '#server/platform/database/database.ts'
import { conflict } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { isHeldBack } from './lists/status-conditions.ts'
import { mailDelivery, takeBackDeliveryMail } from './order-mails.ts'
import { findOrderForUpdate, getOrder, requireFirm, requireOrder } from './order-queries.ts'
import { scheduleCapturedCheck } from './paying/payment-states.ts'
import { toWireOrder } from './wire-order.ts'

/**
 * Marks a confirmed order delivered, or not delivered. A repetition changes nothing, not even the time. The buyer gets
 * a mail a minute later. Throws `not_found`, and `conflict` for an unconfirmed, cancelled or refunded order, while a
 * refund is under way, and if a delivery is taken back after the buyer deleted their account.
 */
export async function deliverOrder(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  admin: SignedInUser,
  id: string,
  { isDelivered }: { isDelivered: boolean },
): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = requireOrder(await findOrderForUpdate(tx, id))
    requireFirm(order)
    if ((order.deliveredAt !== null) === isDelivered) return toWireOrder(await getOrder(tx, id))
    if (!isDelivered && !order.userId) throw conflict(texts.buyerHasLeft, { code: 'buyer_left' })
    if (isDelivered && (await tx.row(sql`select from orders where id = ${order.id} and ${isHeldBack}`)))
      throw conflict(texts.anyRefundPending, { code: 'refund_pending' })
    const now = clock()
    const deliveredAt = isDelivered ? now : null
    await tx.run(sql`update orders set delivered_at = ${deliveredAt} where id = ${order.id}`)
    if (isDelivered) {
      await mailDelivery(tx, await readMailShop(tx, config), order, now)
    } else {
      await takeBackDeliveryMail(tx, order)
      await scheduleCapturedCheck(tx, order.id, now)
    }
    await addAuditEntry(tx, {
      admin,
      subject: 'order',
      subjectId: order.id,
      action: isDelivered ? 'deliver' : 'undeliver',
      before: { isDelivered: !isDelivered },
      after: { isDelivered },
    })
    // The statement that waits for the lock may show stale items, so read again.
    return toWireOrder(await getOrder(tx, id))
  })
}
