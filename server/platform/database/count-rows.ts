import { type Db, type Sql, sql } from './database.ts'

/** Counts all rows of `list`, such as `orders where active`. */
export async function countRows(db: Db, list: Sql): Promise<number> {
  return (await db.oneRow<{ total: number }>(sql`select count(*) as total from ${list}`)).total
}

/** How many rows a list has. `isMore`: counting or searching stopped there, and there may be more. */
export type Count = { total: number; isMore: boolean }

/** The part of a list that a page shows. */
type Part = { limit: number; offset: number }

/** Lists are counted in steps of this size (docs/decisions/0007). */
const countedAtOnce = 10_000

/** Lists are counted to the next ten thousand after the requested page, so that no long list is read whole. */
export const countLimit = ({ limit, offset }: Part): number =>
  (Math.floor((offset + limit) / countedAtOnce) + 1) * countedAtOnce

/** A search with very many matches looks through at most so many rows of a list. */
export const maxWalkedRows = 10_000

/** Counts `list` as far as this page needs. */
export const countForPage = (db: Db, list: Sql, part: Part): Promise<Count> => countWithin(db, list, countLimit(part))

/** Counts `list` up to `most`. */
export async function countWithin(db: Db, list: Sql, most: number): Promise<Count> {
  const { total } = await db.oneRow<{ total: number }>(
    sql`select count(*) as total from (select from ${list} limit ${most + 1}) as counted`,
  )
  return { total: Math.min(total, most), isMore: total > most }
}
