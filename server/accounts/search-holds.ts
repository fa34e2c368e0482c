import { type Sql, sql } from '#server/platform/database.ts'

/**
 * Rows whose `search` holds this text, such as an account's name, email and id. By index from three letters on, fewer are
 * in no index. The text is folded once and not for every row: "(select …)" says so. % and _ are letters like others.
 */
export function searchHolds(text: string): Sql {
  if (text.length < 3) return sql`strpos(search, (select searchable_user_text(${text}))) > 0`
  return sql`search like (
    select '%' || regexp_replace(searchable_user_text(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`
}
