import type { Db } from '#server/platform/database.ts'
import type { SignedInUser } from '#server/platform/sessions.ts'
import { forbidden, notFound } from '#shared/errors.ts'
import { ordersTexts as texts } from '#shared/orders/orders-texts.ts'
import { findOrderForChange } from './order-queries.ts'
import type { OrderRow } from './order-row.ts'

type Person = Pick<SignedInUser, 'id' | 'isAdmin'>

/** The order, if this person may see it: its owner, or an admin where `adminToo` says so. Throws `notFound` or `forbidden`. */
export function mayUse<Row extends Pick<OrderRow, 'userId'>>(
  order: Row | undefined,
  person: Person,
  { adminToo }: { adminToo: boolean },
): Row {
  if (!order) throw notFound(texts.orderNotFound)
  if (order.userId !== person.id && !(adminToo && person.isAdmin)) throw forbidden(texts.notYourOrder)
  return order
}

/** As `mayUse`, with the order kept from every other change until this transaction ends. */
export async function orderToChange(tx: Db, person: Person, id: string, who: { adminToo: boolean }): Promise<OrderRow> {
  return mayUse(await findOrderForChange(tx, id), person, who)
}
