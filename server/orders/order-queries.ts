import { validate as isUuid } from 'uuid'
import { type Db, sql } from '#server/platform/database/database.ts'
import { buyerFields, orderFields, type OrderRow, type OrderRowWithBuyer } from './order-row.ts'

/** One order with its lines; undefined also for a text that is no id. */
export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  if (!isUuid(id)) return undefined
  return db.row<OrderRow>(sql`select ${orderFields} from orders where id = ${id}`)
}

export async function findOrderForUpdate(tx: Db, id: string): Promise<OrderRow | undefined> {
  if (!isUuid(id)) return undefined
  return tx.row<OrderRow>(sql`select ${orderFields} from orders where id = ${id} for no key update of orders`)
}

/** For an order that is known to exist. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow> {
  const order = await findOrderForUpdate(tx, id)
  if (!order) throw new Error(`There is no order ${id}.`)
  return order
}

export async function findOrderWithBuyer(db: Db, id: string): Promise<OrderRowWithBuyer | undefined> {
  if (!isUuid(id)) return undefined
  return db.row<OrderRowWithBuyer>(sql`
    select ${orderFields}, ${buyerFields} from orders left join users on users.id = orders.user_id
    where orders.id = ${id}`)
}
