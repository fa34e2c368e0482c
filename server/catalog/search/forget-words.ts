// Products are renamed and removed, and their words stay (db/functions/words_of_products.sql, `add_search_words`, and
// words_of_texts.sql, `add_translated_words`).
import type { Deps } from '#server/deps.ts'
import { sqlState, sqlStates } from '#server/platform/database/database-errors.ts'
import { type Database, raw, type Sql, sql } from '#server/platform/database/database.ts'

/** So many words are looked up by one statement. */
const maxAtOnce = 500

/** Where words are kept, and whether nothing has one of them any more. */
type Kept = { table: Sql; isUnused: Sql }

/** For "exists", or with a limit, PostgreSQL reads all products instead of their index. */
const isNowhere = (found: Sql): Sql => sql`(select count(*) from (${found}) as some_products) = 0`
const query = raw("format('''%s''', known.word)::tsquery")

const ofProducts: Kept = {
  table: raw('search_words'),
  isUnused: isNowhere(sql`select from products where words @@ ${query}`),
}
const ofTexts: Kept = {
  table: raw('translated_words'),
  isUnused: isNowhere(sql`
    select from product_texts as texts where texts.language = known.language and texts.words @@ ${query}`),
}

/**
 * Deletes the words that no product has any more, in any language, so that their tables do not grow for ever
 * (docs/rules/search-and-lists.md#misspelled). Returns how many rows it deleted. Several processes may do it at once.
 * `signal` ends it after the current part.
 */
export async function forgetWords(deps: Pick<Deps, 'db'> & { signal?: AbortSignal }): Promise<number> {
  return (await forgetIn(ofProducts, deps)) + (await forgetIn(ofTexts, deps))
}

async function forgetIn(kept: Kept, { db, signal }: Pick<Deps, 'db'> & { signal?: AbortSignal }): Promise<number> {
  const { table, isUnused } = kept
  let forgotten = 0
  let last: string | undefined = ''
  while (last !== undefined && !signal?.aborted) {
    const words: { word: string; unused: boolean }[] = await db.rows(sql`
      select word, bool_or(${isUnused}) as unused from ${table} as known
      where word in (select distinct word from ${table} where word > ${last} order by word limit ${maxAtOnce})
      group by word order by word`)
    const unused = words.filter((one) => one.unused).map(({ word }) => word)
    if (unused.length > 0) forgotten += await forget(db, kept, unused)
    last = words.at(-1)?.word
  }
  return forgotten
}

/** Deletes those of the words that no product has got since. While somebody changes products, they wait for the next day. */
async function forget(db: Database, { table, isUnused }: Kept, words: string[]): Promise<number> {
  try {
    return await db.transaction(async (tx) => {
      // A change of products or texts writes to their table, and so holds it until its own end. With this lock all such
      // changes are over and seen by the next statement, and the next change looks for its words after this transaction.
      await tx.run(sql`lock table ${table} in share row exclusive mode nowait`)
      return tx.run(sql`delete from ${table} as known where word = any(${words}::text[]) and ${isUnused}`)
    })
  } catch (error) {
    if (sqlState(error) === sqlStates.lockNotAvailable) return 0
    throw error
  }
}
