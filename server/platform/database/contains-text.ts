import { type Sql, sql } from './database.ts'

/** Whether an index of trigrams can find a text: it has three letters or digits side by side. */
export const hasIndexedLetters = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)

/** The pattern of `like` for texts that contain this text. `%` and `_` are ordinary letters. */
export const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * The condition for rows whose `search` contains this text. An index of trigrams helps from three letters on.
 * `(select …)` folds the text once instead of for every row. `%` and `_` are ordinary letters.
 */
export function containsText(text: string): Sql {
  if (text.length < 3) return sql`strpos(search, (select searchable_user_text(${text}))) > 0`
  return sql`search like (
    select '%' || regexp_replace(searchable_user_text(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`
}
