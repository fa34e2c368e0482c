import { type Db, type Sql, sql } from './database.ts'
import type { Paging } from './http/paged-list.ts'

/** Counts all that stands in `list`, such as `orders where active`, however much that is. */
export async function countRows(db: Db, list: Sql): Promise<number> {
  return (await db.oneRow<{ total: number }>(sql`select count(*) as total from ${list}`)).total
}

/** How many a list has. `isMore`: it was counted no further, and has more. */
export type Count = { total: number; isMore: boolean }

/** How far a list is counted at a time (docs/decisions/0007). */
const countedAtOnce = 10_000

/**
 * How far a list is counted: to the next ten thousand after the page that is asked for, so that its neighbours are known
 * and a large list is not read whole for a number.
 */
export const countLimit = ({ limit, offset }: Paging): number =>
  (Math.floor((offset + limit) / countedAtOnce) + 1) * countedAtOnce

/**
 * How many of a list are looked through one by one for what very many of them have: the first ones nearly always have it
 * too. Where they don't fill the page, the whole list is asked.
 */
export const mostWalked = 10_000

/** Counts what stands in `list`, as far as a list is counted for this page. */
export const countForPage = (db: Db, list: Sql, paging: Paging): Promise<Count> =>
  countWithin(db, list, countLimit(paging))

/** Counts what stands in `list`, up to `most`. */
export async function countWithin(db: Db, list: Sql, most: number): Promise<Count> {
  const { total } = await db.oneRow<{ total: number }>(
    sql`select count(*) as total from (select from ${list} limit ${most + 1}) as counted`,
  )
  return { total: Math.min(total, most), isMore: total > most }
}
