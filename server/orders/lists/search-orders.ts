import {
  type Count,
  countForPage,
  countLimit,
  countRows,
  countWithin,
  maxWalkedRows,
} from '#server/platform/database/count-rows.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { OrderStatus } from '#shared/orders/order-lists.ts'
import { newestFirst } from '../order-row.ts'
import { foundByIndexes, isFound } from './search-conditions.ts'
import { ofStatus } from './status-conditions.ts'

type OrderSearch = { search: string; status: OrderStatus | undefined; paging: Paging }
type Found = { ids: string[] } & Count

/**
 * Finds orders: the ids of a page, newest first, and how many there are, up to a limit. One or two letters, which no
 * index has, are looked for among the newest orders and no further (`isMore`). From three letters on the indexes make a
 * search cost what it finds, not what the shop has. Where more match than are counted, the newest orders nearly always
 * fill the page; where they don't, the page is cut from all that match.
 */
export async function searchOrders(db: Db, wanted: OrderSearch): Promise<Found> {
  if (wanted.search.length < 3) return findAmongNewest(db, wanted)
  return (await findFew(db, wanted)) ?? (wanted.status ? findManyOfStatus(db, wanted) : findMany(db, wanted))
}

/** Looks through the newest orders of the status. `isMore`: there are others. */
async function findAmongNewest(db: Db, wanted: OrderSearch): Promise<Found> {
  const newest = newestFound(wanted)
  const ids = await fetchPageIds(db, newest, wanted.paging)
  const total = await countRows(db, newest)
  const { isMore } = await countWithin(db, sql`orders where true ${ofStatus(wanted.status)}`, maxWalkedRows)
  return { ids, total, isMore }
}

/**
 * Reads what the indexes find, unless more match, in any status, than are counted. `recursive` is a trick: `union`
 * passes on each new id as it comes, where `distinct` would first read them all.
 */
async function findFew(db: Db, { search, status, paging }: OrderSearch): Promise<Found | undefined> {
  const { limit, offset } = paging
  const most = countLimit(paging)
  const { seen, total, ids } = await db.oneRow<{ seen: number; total: number; ids: string[] }>(sql`
    with recursive every (id) as ((${foundByIndexes(search)}) union select id from every where false),
      seen as materialized (select id from every limit ${most + 1}),
      found as materialized (
        select one.id, one.created_at from seen cross join lateral (
          select id, created_at from orders where orders.id = seen.id ${ofStatus(status)} limit 1) as one)
    select (select count(*) from seen) as seen, (select count(*) from found) as total,
      array(select id from found as orders ${newestFirst} limit ${limit} offset ${offset}) as ids`)
  return seen > most ? undefined : { ids, total, isMore: false }
}

async function findMany(db: Db, wanted: OrderSearch): Promise<Found> {
  const { paging } = wanted
  const newest = await fetchPageIds(db, newestFound(wanted), paging)
  const ids = newest.length === paging.limit ? newest : await fetchPageIds(db, everyFound(wanted), paging)
  return { ids, total: countLimit(paging), isMore: true }
}

/** Of the many matches few may have the status, and these may be old. */
async function findManyOfStatus(db: Db, wanted: OrderSearch): Promise<Found> {
  const { paging } = wanted
  const found = await findAmongNewest(db, wanted)
  // The newest are enough as long as the next page has some of them, too.
  if (!found.isMore || found.total > paging.offset + paging.limit) return found
  const every = everyFound(wanted)
  return { ids: await fetchPageIds(db, every, paging), ...(await countForPage(db, every, paging)) }
}

const everyFound = ({ search, status }: OrderSearch): Sql =>
  sql`orders where orders.id in (${foundByIndexes(search)}) ${ofStatus(status)}`

const newestFound = ({ search, status }: OrderSearch): Sql => sql`
  (select * from orders where true ${ofStatus(status)} ${newestFirst} limit ${maxWalkedRows}) as orders
  where ${isFound(search)}`

async function fetchPageIds(db: Db, orders: Sql, { limit, offset }: Paging): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from ${orders} ${newestFirst} limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}
