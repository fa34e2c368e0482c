// As in all files of queries: `find…` may find nothing, `get…` and `lock…` read a row that is known to exist. `lock…` and
// `…ForUpdate` lock the row until the transaction ends.
import { validate as isUuid } from 'uuid'
import type { SignedInUser } from '#server/accounts/sessions.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { conflict, forbidden, notFound } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import { buyerFields, orderFields, type OrderRow, type OrderRowWithBuyer } from './order-row.ts'

/** One order with its lines; undefined also if the text is no id. */
export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return isUuid(id) ? db.row<OrderRow>(orderOf(id)) : undefined
}

/** An order that is known to exist. */
export const getOrder = (db: Db, id: string): Promise<OrderRow> => db.oneRow<OrderRow>(orderOf(id))

/** As `findOrder`, and locks the order. */
export async function findOrderForUpdate(tx: Db, id: string): Promise<OrderRow | undefined> {
  return isUuid(id) ? tx.row<OrderRow>(lockedOrderOf(id)) : undefined
}

/** As `getOrder`, and locks the order. */
export const lockOrder = (tx: Db, id: string): Promise<OrderRow> => tx.oneRow<OrderRow>(lockedOrderOf(id))

const orderOf = (id: string): Sql => sql`select ${orderFields} from orders where id = ${id}`
const lockedOrderOf = (id: string): Sql => sql`${orderOf(id)} for no key update of orders`

/** As `findOrder`, with the account that placed the order. */
export async function findOrderWithBuyer(db: Db, id: string): Promise<OrderRowWithBuyer | undefined> {
  if (!isUuid(id)) return undefined
  return db.row<OrderRowWithBuyer>(sql`
    select ${orderFields}, ${buyerFields} from orders left join users on users.id = orders.user_id
    where orders.id = ${id}`)
}

/** The order. Throws `not_found` if there is none. */
export function requireOrder<Row>(order: Row | undefined): Row {
  if (!order) throw notFound(texts.orderNotFound)
  return order
}

/** The order, for its owner or an admin. Throws `not_found` or `forbidden`. */
export function requireOwnerOrAdmin<Row extends OrderRow>(
  order: Row | undefined,
  { id, isAdmin }: Pick<SignedInUser, 'id' | 'isAdmin'>,
): Row {
  const found = requireOrder(order)
  if (found.userId !== id && !isAdmin) throw forbidden(texts.notYourOrder)
  return found
}

/** The order, for its owner alone. Throws `not_found` or `forbidden`. */
export function requireOwner(order: OrderRow | undefined, { id }: Pick<SignedInUser, 'id'>): OrderRow {
  return requireOwnerOrAdmin(order, { id, isAdmin: false })
}

/** Throws `conflict` unless the order is firm: paid or confirmed, and neither cancelled nor refunded. */
export function requireFirm({ confirmedAt, cancelledAt, refundedAt }: OrderRow): void {
  if (!confirmedAt) throw conflict(texts.unpaidCannotDeliver, { code: 'not_paid' })
  if (cancelledAt) throw conflict(texts.alreadyCancelled, { code: 'cancelled' })
  if (refundedAt) throw conflict(texts.alreadyRefunded, { code: 'already_refunded' })
}
