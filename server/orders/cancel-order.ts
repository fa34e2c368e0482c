import type { SignedInUser } from '#server/accounts/sessions.ts'
import { withBuyerLock } from '#server/accounts/with-buyer-lock.ts'
import { addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { conflict } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { mailCancellation } from './order-mails.ts'
import { findOrderForUpdate, getOrder } from './order-queries.ts'
import { type OrderRow, toWireOrder } from './order-row.ts'
import { requireOwnerOrAdmin } from './require-order.ts'

/**
 * Cancels an unpaid order for its owner, or for an admin, and then its owner is told by mail; its stock returns. Doing
 * it twice does no harm. Throws `not_found`, `forbidden` for anybody else, `conflict` for a paid order, which is
 * refunded instead, and what `withBuyerLock` throws: the stock may be held by an import.
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
        await recordCancellation(tx, user, order)
        await mailCancellation(tx, deps.config, order)
      }
    } else {
      // Cancelling an order whose time had run out says that a payment on its way is no longer wanted.
      await tx.run(sql`update orders set cancelled_by = ${by} where id = ${id} and cancelled_by in ('hold', 'limit')`)
    }
    return toWireOrder(await getOrder(tx, order.id))
  })
}

function recordCancellation(tx: Db, admin: SignedInUser, { id }: OrderRow): Promise<void> {
  const change = { before: { cancelled: false }, after: { cancelled: true } }
  return addAuditEntry(tx, { admin, subject: 'order', subjectId: id, action: 'cancel', ...change })
}
