import { validate as isUuid } from 'uuid'
import type { SignedInUser } from '#server/accounts/sessions.ts'
import { withBuyerLock } from '#server/accounts/with-buyer-lock.ts'
import { addAuditEntry, loggedSlot } from '#server/audit-log/add-audit-entry.ts'
import { makeDueSlots } from '#server/delivery/make-slots.ts'
import { isBeforeClosing, isChoosable, lockSlots, requirePlace, slotClosed } from '#server/delivery/slot-places.ts'
import type { Deps } from '#server/deps.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import type { InvalidatingTx } from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { deliveryApiTexts as texts } from '#shared/delivery/delivery-api-texts.ts'
import { conflict } from '#shared/errors.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { ordersApiTexts } from '#shared/orders/orders-api-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { mailOtherTime } from './order-mails.ts'
import { findOrderForUpdate, getOrder, requireOwnerOrAdmin } from './order-queries.ts'
import type { OrderRow } from './order-row.ts'
import { placeOf } from './placing/delivery-of-order.ts'
import { toWireOrder } from './wire-order.ts'

type NewSlot = { id: string; startsAt: Date; endsAt: Date; surchargeCents: number }

/**
 * Moves an order, and what was added to it, to another slot of its method: the new place is taken and the old one given
 * back in one transaction (docs/rules/delivery.md#change). The price stays. The owner may do it until the old slot
 * closes, or when a late payment found the place taken; an admin also later; nobody once the order is being packed.
 * Throws `not_found`, `forbidden`, `conflict`, and what `withBuyerLock` throws.
 */
export async function changeSlot(
  deps: Pick<Deps, 'db' | 'invalidation' | 'clock' | 'config' | 'shopSettings'>,
  user: SignedInUser,
  { id, slot: slotId }: { id: string; slot: string },
): Promise<Order> {
  const now = deps.clock()
  // A slot that was made for another time zone is none of the times to choose from.
  await makeDueSlots(deps)
  const { timeZone } = await deps.shopSettings()
  return withBuyerLock(deps, user.id, async (tx) => {
    const order = requireOwnerOrAdmin(await findOrderForUpdate(tx, id), user)
    const isOwner = order.userId === user.id
    await tx.run(sql`select from orders where with_order_id = ${order.id} order by id for no key update`)
    await requireChangeable(tx, order, { isOwner, now })
    if (slotId.toLowerCase() === order.slotId && order.holdsSlot) return toWireOrder(await getOrder(tx, id))
    const place = { ...placeOf(order)!, slotId }
    const slot = isUuid(slotId) ? await findSlot(tx, place, now) : undefined
    if (!slot) throw slotClosed()
    if (slot.surchargeCents > order.slotSurchargeCents && order.methodKind === 'delivery')
      throw conflict(texts.dearer, { code: 'dearer' })
    await lockSlots(tx, { orderIds: [order.id], slotId: slot.id })
    await requirePlace(tx, place, now)
    await moveOrder(tx, order, slot)
    if (!isOwner) {
      const was = { startsAt: order.slotStartsAt!, endsAt: order.slotEndsAt! }
      const change = { before: { slot: loggedSlot(was, timeZone) }, after: { slot: loggedSlot(slot, timeZone) } }
      await addAuditEntry(tx, { admin: user, subject: 'order', subjectId: id, action: 'change_slot', ...change })
    }
    const moved = await getOrder(tx, id)
    if (!isOwner) await mailOtherTime(tx, await readMailShop(tx, deps.config), moved, now)
    return toWireOrder(moved)
  })
}

type Asking = { isOwner: boolean; now: Date }

async function requireChangeable(tx: InvalidatingTx, order: OrderRow, { isOwner, now }: Asking): Promise<void> {
  if (order.withOrderId) {
    const { number } = await getOrder(tx, order.withOrderId)
    throw conflict(texts.comesWith(orderNumber(number)), { code: 'comes_with_order' })
  }
  if (order.refundedAt) throw conflict(ordersApiTexts.alreadyRefunded, { code: 'already_refunded' })
  if (order.cancelledAt) throw conflict(ordersApiTexts.alreadyCancelled, { code: 'cancelled' })
  if (order.deliveredAt) throw conflict(ordersApiTexts.alreadyDelivered, { code: 'delivered' })
  if (order.packedAt) throw conflict(texts.beingPacked, { code: 'being_packed' })
  if (!placeOf(order)) throw conflict(texts.noTime, { code: 'slot_closed' })
  const isOpen = !isOwner || order.placeLostAt !== null || (await isBeforeClosing(tx, order.slotId, now))
  if (!isOpen) throw slotClosed()
}

function findSlot(
  tx: Db,
  { slotId, methodId, areaId }: { slotId: string; methodId: string; areaId: string | null },
  now: Date,
): Promise<NewSlot | undefined> {
  return tx.row<NewSlot>(sql`
    select id, starts_at as "startsAt", ends_at as "endsAt", surcharge_cents as "surchargeCents" from delivery_slots
    where id = ${slotId} and method_id = ${methodId} and ${isChoosable({ areaId, now })}`)
}

/** Gives the old place back, and moves the order with its additions. This transaction has taken the new place. */
async function moveOrder(tx: Db, { id, slotId, slotItems, holdsSlot }: OrderRow, slot: NewSlot): Promise<void> {
  if (holdsSlot) {
    await tx.run(sql`
      update delivery_slots set booked_orders = booked_orders - 1, booked_items = booked_items - ${slotItems}
      where id = ${slotId}`)
  }
  await tx.run(sql`
    update orders set slot_id = ${slot.id}, slot_starts_at = ${slot.startsAt}, slot_ends_at = ${slot.endsAt},
      holds_slot = id = ${id}, place_lost_at = null
    where id = ${id} or with_order_id = ${id}`)
}
