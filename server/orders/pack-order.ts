import type { SignedInUser } from '#server/accounts/sessions.ts'
import { addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { conflict } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { isHeldBack } from './lists/status-conditions.ts'
import { mailReady, takeBackReadyMail } from './order-mails.ts'
import { findOrderForUpdate, getOrder, requireFirm, requireOrder } from './order-queries.ts'
import { toWireOrder } from './wire-order.ts'

/**
 * Marks a confirmed order packed, or not packed, for everybody who packs. A repetition changes nothing, neither the
 * time nor the name. Throws `not_found`, and `conflict` for an unconfirmed, cancelled, refunded or delivered order,
 * while a refund is under way, and when somebody else has packed the order: then there are two parcels. The buyer of a
 * pick-up gets a mail a minute later.
 */
export async function packOrder(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  admin: SignedInUser,
  id: string,
  { isPacked, bags = null }: { isPacked: boolean; bags?: number | null | undefined },
): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = requireOrder(await findOrderForUpdate(tx, id))
    requireFirm(order)
    if (isPacked && order.packedBy !== null && order.packedBy !== admin.name)
      throw conflict(texts.alreadyPacked(order.packedBy), { code: 'packed' })
    if ((order.packedAt !== null) === isPacked) return toWireOrder(await getOrder(tx, id))
    if (order.deliveredAt) throw conflict(texts.alreadyDelivered, { code: 'delivered' })
    if (isPacked && (await tx.row(sql`select from orders where id = ${order.id} and ${isHeldBack}`)))
      throw conflict(texts.anyRefundPending, { code: 'refund_pending' })
    const now = clock()
    if (isPacked) {
      await tx.run(
        sql`update orders set packed_at = ${now}, packed_by = ${admin.name}, bags = ${bags} where id = ${order.id}`,
      )
      if (order.methodKind === 'pickup') await mailReady(tx, await readMailShop(tx, config), order, now)
    } else {
      await unpackOrder(tx, order.id)
    }
    await addAuditEntry(tx, {
      admin,
      subject: 'order',
      subjectId: order.id,
      action: isPacked ? 'pack' : 'unpack',
      before: { isPacked: !isPacked },
      after: { isPacked },
    })
    // The statement that waits for the lock may show stale items, so read again.
    return toWireOrder(await getOrder(tx, id))
  })
}

/** Marks an order not packed, also when a refund of its items means that its parcel has to be opened again. */
export async function unpackOrder(tx: Db, orderId: string): Promise<void> {
  await tx.run(sql`update orders set packed_at = null, packed_by = null, bags = null where id = ${orderId}`)
  await takeBackReadyMail(tx, orderId)
}
