import { type Db, empty, type Sql, sql } from '#server/platform/database/database.ts'
import {
  type Count,
  countForPage,
  countLimit,
  countRows,
  countWithin,
  maxWalked,
} from '#server/platform/database/count-rows.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import { newestFirst } from '../order-row.ts'
import { foundByIndexes, isFound } from './search-conditions.ts'

/** `among` narrows the orders further, such as `and orders.active`; `empty` for all of them. */
type OrderSearch = { search: string; among: Sql; paging: Paging }

/**
 * Finds orders: the ids of a page, newest first, and how many there are, up to a limit. From three letters on the
 * indexes make a search cost what it finds, not what the shop has. What more match than are counted, or has one or two
 * letters, which no index has, is looked for among the newest orders: they nearly always fill the page. Where they
 * don't, letters are looked for no further (`isMore`).
 */
export async function searchOrders(db: Db, wanted: OrderSearch): Promise<{ ids: string[] } & Count> {
  const { search, among, paging } = wanted
  const most = countLimit(paging)
  const isIndexed = search.length >= 3
  if (isIndexed) {
    const { seen, total, ids } = await findUpTo(db, most, wanted)
    if (seen <= most) return { ids, total, isMore: false }
  }
  const every = sql`orders where orders.id in (${foundByIndexes(search)}) ${among}`
  const newest = sql`(select * from orders where true ${among} ${newestFirst} limit ${maxWalked}) as orders where ${isFound(search)}`
  const ids = await fetchPageIds(db, newest, paging)
  if (isIndexed && among === empty) {
    return { ids: ids.length === paging.limit ? ids : await fetchPageIds(db, every, paging), total: most, isMore: true }
  }
  const total = await countRows(db, newest)
  const isMore = !(await areFew(db, among))
  // The newest are enough as long as the next page has some of them, too.
  if (!isIndexed || !isMore || total > paging.offset + paging.limit) return { ids, total, isMore }
  return { ids: await fetchPageIds(db, every, paging), ...(await countForPage(db, every, paging)) }
}

/**
 * Reads matching orders, at most one more than `most`: how many were read (`seen`), how many of those are wanted
 * (`total`), and the ids of the page. `recursive` is a trick: `union` passes on each new id as it comes, where
 * `distinct` would first read them all.
 */
function findUpTo(db: Db, most: number, { search, among, paging: { limit, offset } }: OrderSearch) {
  return db.oneRow<{ seen: number; total: number; ids: string[] }>(sql`
    with recursive every (id) as ((${foundByIndexes(search)}) union select id from every where false),
      seen as materialized (select id from every limit ${most + 1}),
      found as materialized (
        select one.id, one.created_at from seen cross join lateral (
          select id, created_at from orders where orders.id = seen.id ${among} limit 1) as one)
    select (select count(*) from seen) as seen, (select count(*) from found) as total,
      array(select id from found as orders ${newestFirst} limit ${limit} offset ${offset}) as ids`)
}

async function areFew(db: Db, among: Sql): Promise<boolean> {
  const { isMore } = await countWithin(db, sql`orders where true ${among}`, maxWalked)
  return !isMore
}

async function fetchPageIds(db: Db, orders: Sql, { limit, offset }: Paging): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from ${orders} ${newestFirst} limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}
