import type { SignedInUser } from '#server/accounts/sessions.ts'
import { withBuyerLock } from '#server/accounts/with-buyer-lock.ts'
import { addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { sql } from '#server/platform/database/database.ts'
import { conflict } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { mailCancellation } from './order-mails.ts'
import { findOrderForUpdate, getOrder, requireOwnerOrAdmin } from './order-queries.ts'
import { toWireOrder } from './order-row.ts'

/**
 * Cancels an unpaid order for its owner or an admin, and returns its stock. The owner gets a mail about an admin's
 * cancellation. A second call has no effect. Throws `not_found`; `forbidden` for anybody else; `conflict` for a paid order;
 * and what `withBuyerLock` throws.
 */
export async function cancelOrder(
  deps: Pick<Deps, 'db' | 'invalidation' | 'clock' | 'config'>,
  user: SignedInUser,
  id: string,
): Promise<Order> {
  const now = deps.clock()
  return withBuyerLock(deps, user.id, async (tx) => {
    const order = requireOwnerOrAdmin(await findOrderForUpdate(tx, id), user)
    if (order.paidAt) throw conflict(texts.paidCannotCancel, { code: 'already_paid' })
    const by = order.userId === user.id ? 'owner' : 'admin'
    if (order.active) {
      await cancelUnpaidOrders(tx, { orderIds: [order.id], by, now })
      if (by === 'admin') {
        const change = { before: { cancelled: false }, after: { cancelled: true } }
        await addAuditEntry(tx, { admin: user, subject: 'order', subjectId: order.id, action: 'cancel', ...change })
        await mailCancellation(tx, deps.config, order)
      }
    } else {
      // A person cancels an order whose time had run out: a late payment must not reopen the order.
      await tx.run(sql`update orders set cancelled_by = ${by} where id = ${id} and cancelled_by in ('hold', 'limit')`)
    }
    return toWireOrder(await getOrder(tx, order.id))
  })
}
