// Products are renamed and removed, and their words stay (db/functions/words_of_products.sql, `add_search_words`).
import type { Deps } from '#server/deps.ts'
import { sqlState, sqlStates } from '#server/platform/database/database-errors.ts'
import { type Database, sql } from '#server/platform/database/database.ts'

/** So many words are looked up by one statement. */
const maxAtOnce = 500

/** Whether no product has the word. For "exists" PostgreSQL might read all products instead of their index. */
const isUnused = sql`(
  select count(*) from (
    select from products where words @@ format('''%s''', word)::tsquery limit 1) as some_products) = 0`

/**
 * Deletes the words that no product has any more, so that search_words does not grow for ever
 * (docs/rules/search-and-lists.md#misspelled). Returns how many rows it deleted. Several processes may do it at once. `signal` ends it
 * after the current part.
 */
export async function forgetWords({ db, signal }: Pick<Deps, 'db'> & { signal?: AbortSignal }): Promise<number> {
  let forgotten = 0
  let last: string | undefined = ''
  while (last !== undefined && !signal?.aborted) {
    const words: { word: string; unused: boolean }[] = await db.rows(sql`
      select word, ${isUnused} as unused
      from (select distinct word from search_words where word > ${last} order by word limit ${maxAtOnce}) as part
      order by word`)
    const unused = words.filter((one) => one.unused).map(({ word }) => word)
    if (unused.length > 0) forgotten += await forget(db, unused)
    last = words.at(-1)?.word
  }
  return forgotten
}

/** Deletes those of the words that no product has got since. While somebody changes products, they wait for the next day. */
async function forget(db: Database, words: string[]): Promise<number> {
  try {
    return await db.transaction(async (tx) => {
      // A change of products writes to this table, and so holds it until its own end. With this lock all such changes are
      // over and seen by the next statement, and the next change looks for its words after this transaction.
      await tx.run(sql`lock table search_words in share row exclusive mode nowait`)
      return tx.run(sql`delete from search_words where word = any(${words}::text[]) and ${isUnused}`)
    })
  } catch (error) {
    if (sqlState(error) === sqlStates.lockNotAvailable) return 0
    throw error
  }
}
