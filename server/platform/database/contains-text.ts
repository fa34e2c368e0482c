import { type Sql, sql } from './database.ts'

/** Whether an index of trigrams can find a text: it has three letters or digits side by side. */
export const hasIndexedLetters = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)

/** The pattern of `like` for what contains this text. % and _ are letters like others. */
export const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Rows whose `search` contains this text, such as an account's name, email and id. From three letters on by index; no
 * index has fewer. "(select …)" folds the text once instead of for every row. % and _ are letters like others.
 */
export function containsText(text: string): Sql {
  if (text.length < 3) return sql`strpos(search, (select searchable_user_text(${text}))) > 0`
  return sql`search like (
    select '%' || regexp_replace(searchable_user_text(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`
}
