import { type Db, empty, type Sql, sql } from '#server/platform/database/database.ts'
import { type Count, countForPage, countLimit, countWithin, maxWalked } from '#server/platform/database/count-rows.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import { newestFirst } from '../order-row.ts'
import { foundByIndexes, isFound } from './search-conditions.ts'

/** `among` narrows the orders further, such as `and orders.active`; `empty` for all of them. */
type OrderSearch = { search: string; among: Sql; paging: Paging }

/**
 * Finds orders by three letters or more: the ids of a page, newest first, and how many there are, up to a limit. The
 * indexes make a search cost what it finds, not what the shop has. Where more match than are counted, the newest orders
 * nearly always do, and are walked until the page is full.
 */
export async function searchOrders(db: Db, wanted: OrderSearch): Promise<{ ids: string[] } & Count> {
  const { search, among, paging } = wanted
  const most = countLimit(paging)
  const { seen, total, ids } = await findUpTo(db, most, wanted)
  if (seen <= most) return { ids, total, isMore: false }
  if (among !== empty && (await areFew(db, among))) {
    const each = sql`orders where ${isFound(search)} ${among}`
    return { ids: await fetchPageIds(db, each, paging), ...(await countForPage(db, each, paging)) }
  }
  const every = sql`orders where orders.id in (${foundByIndexes(search)}) ${among}`
  const newest = sql`(select * from orders where true ${among} ${newestFirst} limit ${maxWalked}) as orders`
  const page = await fetchPageIds(db, sql`${newest} where ${isFound(search)}`, paging)
  return {
    ids: page.length === paging.limit ? page : await fetchPageIds(db, every, paging),
    ...(among === empty ? { total: most, isMore: true } : await countForPage(db, every, paging)),
  }
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
