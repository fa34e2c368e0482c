import type { SignedInUser } from '#server/accounts/sessions.ts'
import { addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { conflict } from '#shared/errors.ts'
import { inHandTexts as texts } from '#shared/orders/in-hand-texts.ts'
import { ordersApiTexts } from '#shared/orders/orders-api-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { cancelUnpaidOrders } from '../cancel-order.ts'
import { mailCancellation } from '../order-mails.ts'
import { findOrderForUpdate, getOrder, requireOrder } from '../order-queries.ts'
import { toWireOrder } from '../wire-order.ts'

/**
 * Cancels an order that was to be paid in hand and was not: stock and place come back. A second call has no effect. Throws
 * `not_found`; `conflict` for an order that is paid, delivered, cancelled otherwise, or not to be paid in hand.
 */
export async function markNotCollected(
  deps: Pick<Deps, 'db' | 'invalidation' | 'clock' | 'config'>,
  admin: SignedInUser,
  id: string,
): Promise<Order> {
  const now = deps.clock()
  return transactionWithInvalidation(deps, async (tx) => {
    const order = requireOrder(await findOrderForUpdate(tx, id))
    if (order.cancelledBy === 'not_collected') return toWireOrder(await getOrder(tx, id))
    if (order.paidAt) throw conflict(ordersApiTexts.paidCannotCancel, { code: 'already_paid' })
    if (order.cancelledAt) throw conflict(ordersApiTexts.alreadyCancelled, { code: 'cancelled' })
    if (order.deliveredAt) throw conflict(ordersApiTexts.alreadyDelivered, { code: 'delivered' })
    if (!order.confirmedAt) throw conflict(texts.notToCollect, { code: 'not_confirmed' })
    await cancelUnpaidOrders(tx, { orderIds: [id], by: 'not_collected', now })
    await addAuditEntry(tx, { admin, subject: 'order', subjectId: id, action: 'not_collected' })
    await mailCancellation(tx, await readMailShop(tx, deps.config), order)
    return toWireOrder(await getOrder(tx, id))
  })
}
