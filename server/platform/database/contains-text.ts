import { type Sql, sql } from './database.ts'

/**
 * Rows whose `search` contains this text, such as an account's name, email and id. From three letters on by index; no
 * index has fewer. "(select …)" folds the text once instead of for every row. % and _ are letters like others.
 */
export function containsText(text: string): Sql {
  if (text.length < 3) return sql`strpos(search, (select searchable_user_text(${text}))) > 0`
  return sql`search like (
    select '%' || regexp_replace(searchable_user_text(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`
}
