import type { SignedInUser } from '#server/accounts/sessions.ts'
import { forbidden, notFound } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { OrderRow } from './order-row.ts'

type Owned = Pick<OrderRow, 'userId'>

/** The order, for whoever may see every order. Throws `not_found`. */
export function requireOrder<Row>(order: Row | undefined): Row {
  if (!order) throw notFound(texts.orderNotFound)
  return order
}

/** The order, for its owner or an admin. Throws `not_found` or `forbidden`. */
export function requireOwnerOrAdmin<Row extends Owned>(
  order: Row | undefined,
  { id, isAdmin }: Pick<SignedInUser, 'id' | 'isAdmin'>,
): Row {
  const found = requireOrder(order)
  if (found.userId !== id && !isAdmin) throw forbidden(texts.notYourOrder)
  return found
}

/** The order, for its owner alone. Throws `not_found` or `forbidden`. */
export function requireOwner<Row extends Owned>(order: Row | undefined, { id }: Pick<SignedInUser, 'id'>): Row {
  return requireOwnerOrAdmin(order, { id, isAdmin: false })
}
