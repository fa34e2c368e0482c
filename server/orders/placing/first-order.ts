import type { SignedInUser } from '#server/accounts/sessions.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { deliveryApiTexts as texts } from '#shared/delivery/delivery-api-texts.ts'
import { conflict } from '#shared/errors.ts'
import { findOrder, findOrderForUpdate, requireOwner } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'

const nothingToAddTo = () => conflict(texts.nothingToAddTo, { code: 'slot_closed' })

/**
 * The order with which another one is delivered (docs/rules/delivery.md#add); what is added to an addition comes with the
 * first order. Locks that order. Throws `not_found`; `forbidden` for anybody but its owner; `conflict` once it is over or
 * its slot has closed.
 */
export async function lockFirstOrder(
  tx: Db,
  buyer: Pick<SignedInUser, 'id'>,
  id: string,
  now: Date,
): Promise<OrderRow> {
  const named = requireOwner(await findOrder(tx, id), buyer)
  // Only the first order is locked: a change of its time locks it before its additions.
  const first = requireOwner(await findOrderForUpdate(tx, named.withOrderId ?? named.id), buyer)
  if (!(await takesAdditions(tx, first, now))) throw nothingToAddTo()
  return first
}

/** Cancelled or refunded: nothing of the order is delivered. */
export const isOver = ({ cancelledAt, refundedAt }: Pick<OrderRow, 'cancelledAt' | 'refundedAt'>): boolean =>
  cancelledAt !== null || refundedAt !== null

/** Until its slot closes an order can be added to; without a slot until it is packed. */
export async function takesAdditions(tx: Db, order: OrderRow, now: Date): Promise<boolean> {
  const { slotId, packedAt, deliveredAt } = order
  if (isOver(order) || deliveredAt) return false
  if (slotId === null) return packedAt === null
  return (await tx.row(sql`select from delivery_slots where id = ${slotId} and closes_at > ${now}`)) !== undefined
}
