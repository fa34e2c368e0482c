import { type Count, countForPage, countRows } from '#server/platform/database/count-rows.ts'
import { type Db, empty, type Sql, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { OrderStatus } from '#shared/orders/order-lists.ts'
import { isHeldBack } from '../is-held-back.ts'
import { buyerFields, newestFirst, orderFields, type OrderRow, type OrderRowWithBuyer } from '../order-row.ts'
import { searchOrders } from './search-orders.ts'
import { isToDeliver, ofStatus } from './status-conditions.ts'

type OrderListQuery = { paging: Paging; status: OrderStatus | undefined }

/** A buyer's own orders, newest first, and how many there are. With a `key`, only the one that was placed with it. */
export async function listOrdersOf(
  db: Db,
  userId: string,
  { paging, status, key }: OrderListQuery & { key?: string },
): Promise<{ orders: OrderRow[]; total: number }> {
  const withKey = key === undefined ? empty : sql`and orders.id = (${orderOfKey(userId, key)})`
  const condition = sql`orders.user_id = ${userId} ${ofStatus(status)} ${withKey}`
  const [orders, total] = await Promise.all([
    db.rows<OrderRow>(
      sql`select ${orderFields} from ${pageSql(sql`orders where ${condition}`, paging)} ${newestFirst}`,
    ),
    countRows(db, sql`orders where ${condition}`),
  ])
  return { orders, total }
}

const orderOfKey = (userId: string, key: string): Sql =>
  sql`select order_id from idempotency_keys where user_id = ${userId} and key = ${key}`

/** A buyer's orders before this one, the newest first; without it, from the newest on. */
export function ordersBefore(
  db: Db,
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<OrderRow[]> {
  const older =
    before === undefined ? empty : sql`and (created_at, id) < (select created_at, id from orders where id = ${before})`
  return db.rows(sql`
    select ${orderFields} from orders where user_id = ${userId} ${older} ${newestFirst} limit ${limit}`)
}

/**
 * The shop's orders, newest first, and how many there are, up to a limit. `search` looks for each of its words in the
 * name and address on the order, the name and email of the account and the names of the products, whatever their case and
 * accents; an amount is the order's total. A whole id finds its order, or the orders of its account; so do eight
 * characters or more of an order's beginning, and four or more of its ending.
 */
export async function listShopOrders(
  db: Db,
  { paging, status, search }: OrderListQuery & { search: string },
): Promise<{ orders: OrderRowWithBuyer[] } & Count> {
  if (search !== '') {
    const { ids, ...count } = await searchOrders(db, { search, status, paging })
    const found = sql`orders left join users on users.id = orders.user_id where orders.id = any(${ids})`
    return {
      orders: await db.rows(sql`select ${orderFields}, ${buyerFields} from ${found} ${newestFirst}`),
      ...count,
    }
  }
  const every = sql`orders where true ${ofStatus(status)}`
  const [orders, count] = await Promise.all([
    db.rows<OrderRowWithBuyer>(sql`
      select ${orderFields}, ${buyerFields}
      from ${pageSql(every, paging)} left join users on users.id = orders.user_id ${newestFirst}`),
    countForPage(db, every, paging),
  ])
  return { orders, ...count }
}

/** As many as are packed in a morning, and printed on a few sheets. */
const packedAtOnce = 50

/**
 * The orders that wait to be packed, from the one that was paid first on; not those whose money is on its way back.
 * `isMore`: there are others.
 */
export async function listOrdersToPack(db: Db): Promise<{ orders: OrderRow[]; isMore: boolean }> {
  const orders = await db.rows<OrderRow>(sql`
    select ${orderFields} from orders
    where ${isToDeliver} and not ${isHeldBack}
    order by orders.paid_at, orders.id limit ${packedAtOnce + 1}`)
  return { orders: orders.slice(0, packedAtOnce), isMore: orders.length > packedAtOnce }
}

/** The page is cut before lines and buyers are read, so that a late page costs no more than the first. */
function pageSql(orders: Sql, { limit, offset }: Paging): Sql {
  return sql`(select orders.* from ${orders} ${newestFirst} limit ${limit} offset ${offset}) as orders`
}
