import { validate as isUuid } from 'uuid'
import type { Row } from '#server/platform/database/columns.ts'
import { type Count, countForPage, countRows } from '#server/platform/database/count-rows.ts'
import { type Db, empty, type Sql, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { Currency } from '#shared/money.ts'
import type { OrderStatus } from '#shared/orders/order-rules.ts'
import { buyerFields, newestFirst, orderFields, type OrderRow, type OrderRowWithBuyer } from '../order-row.ts'
import { searchOrders } from './search-orders.ts'
import { isHeldBack, isToDeliver, ofStatus } from './status-conditions.ts'

type OrderListQuery = { paging: Paging; status: OrderStatus | undefined }

/** A buyer's own orders, newest first, and their number. With a `key`, only the order of this Idempotency-Key. */
export async function listOrdersOf(
  db: Db,
  userId: string,
  { paging, status, key }: OrderListQuery & { key?: string },
): Promise<{ orders: OrderRow[]; total: number }> {
  const ofKey = sql`select order_id from idempotency_keys where user_id = ${userId} and key = ${key}`
  const withKey = key === undefined ? empty : sql`and orders.id = (${ofKey})`
  const condition = sql`orders.user_id = ${userId} ${ofStatus(status)} ${withKey}`
  const [orders, total] = await Promise.all([
    db.rows<OrderRow>(
      sql`select ${orderFields} from ${pageSql(sql`orders where ${condition}`, paging)} ${newestFirst}`,
    ),
    countRows(db, sql`orders where ${condition}`),
  ])
  return { orders, total }
}

/** A buyer's orders, the newest first; with `before`, only the orders that are older than that order. */
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
 * The shop's orders, newest first, and their number, up to a limit. Each word of `search` must occur in the name or address
 * of the order, the name or email of the account, or the names of the products, in any case and with or without accents.
 * An amount of `money`, the shop's currency, is the order's total, and '#1001' or '1001' its number. An id finds its order,
 * or the orders of its account; so do the first eight or more characters, or the last four or more characters, of an order's
 * id.
 */
export async function listShopOrders(
  db: Db,
  { paging, status, search, money }: OrderListQuery & { search: string; money: Currency },
): Promise<{ orders: OrderRowWithBuyer[] } & Count> {
  if (search !== '') {
    const { ids, ...count } = await searchOrders(db, { search, status, paging, money })
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

/** The number of orders that are packed in a morning, and printed on a few sheets. */
const packedAtOnce = 50

type OrdersToPack = { orders: OrderRow[]; units: Record<string, string>; isMore: boolean }

/**
 * The orders to pack, without orders that are being refunded, and the newest packed ones, which wait for their
 * delivery; all sorted by their confirmation. `units`: the present units of their products. `isMore`: others to pack
 * were left out. With a `slotId` only the orders of that slot.
 */
export async function listOrdersToPack(db: Db, slotId?: string): Promise<OrdersToPack> {
  const ofSlot = slotId === undefined ? empty : sql`and slot_id = ${isUuid(slotId) ? slotId : null}`
  const waiting = sql`select orders.* from orders where ${isToDeliver} and not ${isHeldBack} ${ofSlot}`
  const rows = await db.rows<OrderRow>(sql`
    select ${orderFields} from (
      (${waiting} and packed_at is null order by confirmed_at, id limit ${packedAtOnce + 1})
      union all
      (${waiting} and packed_at is not null order by packed_at desc limit ${packedAtOnce})) as orders
    order by orders.confirmed_at, orders.id`)
  const leftOut = rows.filter(({ packedAt }) => packedAt === null)[packedAtOnce]
  const orders = rows.filter((order) => order !== leftOut)
  const products = orders.flatMap(({ lines }) => lines.map(({ productId }) => productId))
  const units = await db.rows<Pick<Row<'products'>, 'id' | 'unit'>>(sql`
    select id, unit from products where id = any(${products}::uuid[])`)
  return { orders, units: Object.fromEntries(units.map(({ id, unit }) => [id, unit])), isMore: leftOut !== undefined }
}

/** A page of orders, selected before lines and buyers are read, so that a late page is as cheap as the first. */
function pageSql(orders: Sql, { limit, offset }: Paging): Sql {
  return sql`(select orders.* from ${orders} ${newestFirst} limit ${limit} offset ${offset}) as orders`
}
