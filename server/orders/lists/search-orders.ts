import type { Row } from '#server/platform/database/columns.ts'
import { type Count, countLimit, countRows, countWithin, maxWalkedRows } from '#server/platform/database/count-rows.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { OrderStatus } from '#shared/orders/order-rules.ts'
import { newestFirst } from '../order-row.ts'
import { foundByIndexes, hasWords, wordsOf } from './search-conditions.ts'
import { ofStatus } from './status-conditions.ts'

type OrderList = { status: OrderStatus | undefined; paging: Paging }
type OrderSearch = OrderList & ReturnType<typeof wordsOf>

/** The ids of a page, newest first, and the number of all results. */
type Found = { ids: string[] } & Count

/**
 * Finds the orders that have each word of a search. If an index finds few orders for one of the words, the other words are
 * looked for among these orders. If all words are frequent, only the newest orders are searched (`isMore`).
 */
export async function searchOrders(db: Db, { search, ...list }: OrderList & { search: string }): Promise<Found> {
  const wanted = { ...list, ...wordsOf(search) }
  for (const word of wanted.indexed) {
    const found = await findFew(db, wanted, word)
    if (found) return found
  }
  return findAmongNewest(db, wanted)
}

/** Searches the newest orders of the status. `isMore`: there are older orders. */
async function findAmongNewest(db: Db, wanted: OrderSearch): Promise<Found> {
  const newest = newestFound(wanted)
  const ids = await fetchPageIds(db, newest, wanted.paging)
  const total = await countRows(db, newest)
  const { isMore } = await countWithin(db, sql`orders where true ${ofStatus(wanted.status)}`, maxWalkedRows)
  return { ids, total, isMore }
}

/**
 * Reads the orders that the indexes find for one word, and looks for the other words among them; undefined if too many
 * orders have the word. The `union` of a recursive query returns each new id at once, where `distinct` would first read
 * all ids.
 */
async function findFew(db: Db, { words, status, paging }: OrderSearch, rare: string): Promise<Found | undefined> {
  const { limit, offset } = paging
  const most = countLimit(paging)
  const { seen, total, ids } = await db.oneRow<{ seen: number; total: number; ids: string[] }>(sql`
    with recursive every (id) as ((${foundByIndexes(rare)}) union select id from every where false),
      seen as materialized (select id from every limit ${most + 1}),
      found as materialized (
        select one.id, one.created_at from seen cross join lateral (
          select id, created_at from orders
          where orders.id = seen.id ${ofStatus(status)} and ${hasWords(words.filter((word) => word !== rare))} limit 1) as one
        where (select count(*) from seen) <= ${most})
    select (select count(*) from seen) as seen, (select count(*) from found) as total,
      array(select id from found as orders ${newestFirst} limit ${limit} offset ${offset}) as ids`)
  return seen > most ? undefined : { ids, total, isMore: false }
}

const newestFound = ({ words, status }: OrderSearch): Sql => sql`
  (select * from orders where true ${ofStatus(status)} ${newestFirst} limit ${maxWalkedRows}) as orders
  where ${hasWords(words)}`

async function fetchPageIds(db: Db, orders: Sql, { limit, offset }: Paging): Promise<string[]> {
  const rows = await db.rows<Pick<Row<'orders'>, 'id'>>(
    sql`select id from ${orders} ${newestFirst} limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}
