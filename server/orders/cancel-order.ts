import type { SignedInUser } from '#server/accounts/sessions.ts'
import { withBuyerLock } from '#server/accounts/with-buyer-lock.ts'
import { addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import { lockSlots, takePlace, takePlaceAnyway } from '#server/delivery/slot-places.ts'
import type { Deps } from '#server/deps.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, raw, sql } from '#server/platform/database/database.ts'
import { isDue } from '#server/platform/database/is-due.ts'
import { waitBriefly } from '#server/platform/database/wait-briefly.ts'
import { deliveryApiTexts } from '#shared/delivery/delivery-api-texts.ts'
import { conflict } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { isUnpaid } from './lists/status-conditions.ts'
import { mailCancellation } from './order-mails.ts'
import { findOrderForUpdate, getOrder, requireOwnerOrAdmin } from './order-queries.ts'
import { type CancelledBy, isCancelledByPerson, type OrderRow } from './order-row.ts'
import { placeOf } from './placing/delivery-of-order.ts'
import { isOver, takesAdditions } from './placing/first-order.ts'
import { lockStock, returnStock, retakeStock } from './placing/order-stock.ts'
import { toWireOrder } from './wire-order.ts'

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
    requireCancellable(order, by)
    if (order.active) {
      await cancelUnpaidOrders(tx, { orderIds: [order.id], by, now })
      if (by === 'admin') {
        const change = { before: { cancelled: false }, after: { cancelled: true } }
        await addAuditEntry(tx, { admin: user, subject: 'order', subjectId: order.id, action: 'cancel', ...change })
        await mailCancellation(tx, await readMailShop(tx, deps.config), order)
      }
    } else {
      // A person cancels an order whose time had run out: a late payment must not reopen the order.
      await tx.run(sql`update orders set cancelled_by = ${by} where id = ${id} and cancelled_by in ('hold', 'limit')`)
    }
    return toWireOrder(await getOrder(tx, order.id))
  })
}

/** A confirmed order is firm once it is packed: then only an admin cancels it, and nobody once it is delivered. */
function requireCancellable({ confirmedAt, packedAt, deliveredAt }: OrderRow, by: 'owner' | 'admin'): void {
  if (!confirmedAt) return
  if (deliveredAt) throw conflict(texts.alreadyDelivered, { code: 'delivered' })
  if (packedAt && by === 'owner') throw conflict(deliveryApiTexts.packedCannotCancel, { code: 'being_packed' })
}

// Unpaid orders end when a person cancels them, when their time runs out or when the buyer places too many. A late payment
// reopens them.

/** Cancels unpaid orders that this transaction has locked, puts their stock back, and gives back their places. */
export async function cancelUnpaidOrders(
  tx: InvalidatingTx,
  { orderIds, by, now }: { orderIds: string[]; by: CancelledBy; now: Date },
): Promise<void> {
  // Stock before slots, as everywhere: the update gives the places back.
  await lockStock(tx, { orderIds })
  await lockSlots(tx, { orderIds })
  // Every active order holds its stock.
  const cancelled = await tx.rows<Pick<Row<'orders'>, 'id'>>(sql`
    update orders set cancelled_at = ${now}, cancelled_by = ${by}, holds_stock = false
    where id = any(${orderIds}::uuid[]) and active returning id`)
  await returnStock(
    tx,
    cancelled.map(({ id }) => id),
  )
}

/** `no_place`: the order's slot is full or closed by now. */
export type Reopening = 'open' | 'cancelled' | 'no_stock' | 'no_place'

/**
 * Reopens an order whose time ran out, for a late payment, and takes its stock and its place again. An order that a person
 * cancelled stays cancelled, and so does one that comes with a cancelled order. This transaction has locked the order. The
 * order keeps its `cancelledBy` until the payment: if the payment fails, the order is cancelled again for the same reason
 * (capture-payment.ts). A buyer who pays at the counter is there, whether the slot is closed or full by now.
 */
export async function reopenOrder(
  tx: InvalidatingTx,
  order: OrderRow,
  { now, isAtCounter = false }: { now: Date; isAtCounter?: boolean },
): Promise<Reopening> {
  if (await comesWithNothing(tx, order, { now, isAtCounter })) return 'cancelled'
  if (!order.active && isCancelledByPerson(order)) return 'cancelled'
  // The buyer had time to choose another slot, and chose none.
  if (!order.active && order.placeLostAt && !isAtCounter) return 'no_place'
  if (!order.active) {
    await waitBriefly(tx)
    if (!(await retakeStock(tx, order.id))) return 'no_stock'
    await tx.run(sql`update orders set cancelled_at = null, holds_stock = true where id = ${order.id}`)
  }
  const place = placeOf(order)
  if (!place || order.holdsSlot) return 'open'
  if (isAtCounter ? await takePlaceAnyway(tx, place) : await takePlace(tx, place, now)) {
    await tx.run(sql`update orders set holds_slot = true, place_lost_at = null where id = ${order.id}`)
    return 'open'
  }
  const until = new Date(now.getTime() + otherSlotMs)
  await tx.run(sql`
    update orders set place_lost_at = ${now}, held_until = ${until}
    where id = ${order.id} and place_lost_at is null`)
  return 'no_place'
}

/**
 * Whether the order is an addition that nobody brings: its first order was cancelled or refunded, or its own time ran out and
 * nothing can be added to the first order any more.
 */
async function comesWithNothing(
  tx: Db,
  { withOrderId, active }: OrderRow,
  { now, isAtCounter }: { now: Date; isAtCounter: boolean },
): Promise<boolean> {
  if (withOrderId === null) return false
  const first = await getOrder(tx, withOrderId)
  return active || isAtCounter ? isOver(first) : !(await takesAdditions(tx, first, now))
}

const maxAtOnce = 50

/** During a capture the order holds its stock at least this long, and no other payment of the order is captured. */
export const captureMs = 120_000

/** The time to choose another slot when a late payment finds its place taken. Until then the order holds its stock. */
const otherSlotMs = 10 * 60_000

/** The longest time for which an order holds its stock from now on. */
export const longestHoldMs = ({ orderHoldMinutes }: Pick<Deps['config'], 'orderHoldMinutes'>): number =>
  Math.max(orderHoldMinutes * 60_000, captureMs, otherSlotMs)

/** Holds are checked every few seconds. An order that holds its stock this long after its end was overlooked. */
export const overdueAfterMs = 60_000

/**
 * Cancels unpaid orders whose time has run out, and puts their stock back. Returns their number. Several processes may
 * call this at once: each takes orders that no other process has locked.
 */
export async function releaseExpiredHolds(
  deps: Pick<Deps, 'db' | 'invalidation' | 'clock' | 'config'>,
): Promise<number> {
  const now = deps.clock()
  return transactionWithInvalidation(deps, async (tx) => {
    const expired = await tx.rows<Pick<Row<'orders'>, 'id'>>(sql`
      select id from orders where ${isUnpaid} and ${isDue(raw('held_until'), now, longestHoldMs(deps.config))}
      order by held_until limit ${maxAtOnce} for no key update skip locked`)
    const orderIds = expired.map(({ id }) => id)
    if (orderIds.length > 0) await cancelUnpaidOrders(tx, { orderIds, by: 'hold', now })
    return orderIds.length
  })
}
