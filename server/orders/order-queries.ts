// Here and in the other files of queries, what is asked for by `find…` may be missing, also when it is locked at once
// (`…ForUpdate`); what is read by `get…` or locked by `lock…` is known to exist.
import { validate as isUuid } from 'uuid'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { buyerFields, orderFields, type OrderRow, type OrderRowWithBuyer } from './order-row.ts'

/** One order with its lines; undefined also for a text that is no id. */
export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return isUuid(id) ? db.row<OrderRow>(orderOf(id)) : undefined
}

/** For an order that is known to exist. */
export const getOrder = (db: Db, id: string): Promise<OrderRow> => db.oneRow<OrderRow>(orderOf(id))

/** As `findOrder`, locked against other changes until this transaction ends. */
export async function findOrderForUpdate(tx: Db, id: string): Promise<OrderRow | undefined> {
  return isUuid(id) ? tx.row<OrderRow>(lockedOrderOf(id)) : undefined
}

/** The same, for an order that is known to exist. */
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
