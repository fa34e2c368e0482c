import { type Db, raw, type Sql, sql } from './database.ts'

const maxAtOnce = 1000

/**
 * Deletes at most a thousand expired rows, so that no statement runs out of time. Returns how many. A row that is
 * changed meanwhile stays.
 */
export const deleteSome = (db: Db, table: string, expired: Sql): Promise<number> =>
  db.run(sql`
    delete from ${raw(table)} where ctid in (select ctid from ${raw(table)} where ${expired} limit ${maxAtOnce})`)
