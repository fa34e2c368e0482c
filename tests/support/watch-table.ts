import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import type { TestShop } from './test-shop.ts'

/** What a statement read of a table without an index, and how many of its rows it changed. */
type Work = { read: number; changed: number }

/**
 * The work that each statement of the shop's transactions does on a table while `act` runs, that of its foreign keys and
 * triggers included, of which EXPLAIN says nothing.
 */
export async function watchTable<Result>({ db }: Pick<TestShop, 'db'>, table: string, act: () => Promise<Result>) {
  const work: Work[] = []
  const { transaction } = db
  db.transaction = (inTransaction) => transaction((tx) => inTransaction(watched(tx, table, (done) => work.push(done))))
  try {
    return { result: await act(), work }
  } finally {
    db.transaction = transaction
  }
}

function watched(tx: Db, table: string, onWork: (done: Work) => void): Db {
  const workSoFar = () =>
    tx.oneRow<Work>(sql`
      select pg_stat_get_xact_tuples_returned(${table}::regclass) as read,
        pg_stat_get_xact_tuples_updated(${table}::regclass) as changed`)
  const watch =
    <Result>(ask: (statement: Sql) => Promise<Result>) =>
    async (statement: Sql) => {
      const before = await workSoFar()
      const result = await ask(statement)
      const { read, changed } = await workSoFar()
      onWork({ read: read - before.read, changed: changed - before.changed })
      return result
    }
  return {
    rows: watch(tx.rows) as Db['rows'],
    row: watch(tx.row) as Db['row'],
    oneRow: watch(tx.oneRow) as Db['oneRow'],
    run: watch(tx.run),
  }
}
