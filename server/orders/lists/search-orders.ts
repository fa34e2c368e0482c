import type { Row } from '#server/platform/database/columns.ts'
import {
  type Count,
  countForPage,
  countLimit,
  countRows,
  countWithin,
  maxWalkedRows,
} from '#server/platform/database/count-rows.ts'
import { type Db, join, type Sql, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { OrderStatus } from '#shared/orders/order-lists.ts'
import { newestFirst } from '../order-row.ts'
import { foundByIndexes, hasWords } from './search-conditions.ts'
import { wordsOf } from './search-words.ts'
import { ofStatus } from './status-conditions.ts'

type OrderList = { status: OrderStatus | undefined; paging: Paging }
type OrderSearch = OrderList & ReturnType<typeof wordsOf>
type Found = { ids: string[] } & Count

/**
 * Finds the orders that have each word of a search: the ids of a page, newest first, and how many there are, up to a
 * limit. The indexes make a search cost what its rarest word finds, not what the shop has. Words of one or two letters,
 * which no index has, are looked for in what another word finds, or else among the newest orders and no further
 * (`isMore`). Where more match than are counted, the newest orders nearly always fill the page; where they don't, the
 * page is cut from all that match.
 */
export async function searchOrders(db: Db, { search, ...list }: OrderList & { search: string }): Promise<Found> {
  const wanted = { ...list, ...wordsOf(search) }
  if (wanted.indexed.length === 0) return findAmongNewest(db, wanted)
  for (const word of wanted.indexed) {
    const found = await findFew(db, wanted, word)
    if (found) return found
  }
  const isEachMatchFound = wanted.words.length === 1 && !wanted.status
  return isEachMatchFound ? findMany(db, wanted) : findManyWithin(db, wanted)
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
 * Reads what the indexes find by one of the words, and looks for the others there; undefined if more have that word, in
 * any status, than are counted. `recursive` is a trick: `union` passes on each new id as it comes, where `distinct` would
 * first read them all.
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

async function findMany(db: Db, wanted: OrderSearch): Promise<Found> {
  const { paging } = wanted
  const newest = await fetchPageIds(db, newestFound(wanted), paging)
  const ids = newest.length === paging.limit ? newest : await fetchPageIds(db, everyFound(wanted), paging)
  return { ids, total: countLimit(paging), isMore: true }
}

/** Of the many that have one of the words few may have the status and the other words, and these may be old. */
async function findManyWithin(db: Db, wanted: OrderSearch): Promise<Found> {
  const { paging } = wanted
  const found = await findAmongNewest(db, wanted)
  // The newest are enough as long as the next page has some of them, too; and for a word that no index has.
  const areEnough = found.total > paging.offset + paging.limit || wanted.indexed.length < wanted.words.length
  if (!found.isMore || areEnough) return found
  const every = everyFound(wanted)
  return { ids: await fetchPageIds(db, every, paging), ...(await countForPage(db, every, paging)) }
}

/** For words that the indexes have, each of them. "intersect" reads what each word finds once, in whatever order PostgreSQL takes them. */
function everyFound({ indexed, status }: OrderSearch): Sql {
  const found = join(
    indexed.map((word) => sql`(${foundByIndexes(word)})`),
    ' intersect ',
  )
  return sql`orders where orders.id in (${found}) ${ofStatus(status)}`
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
