import { raw, type Sql, sql } from '#server/platform/database/database.ts'

/** A stored body of a mail, without the tokens that let its owner in by a link. */
export const withoutTokens = (body: 'body_text' | 'body_html'): Sql =>
  sql`regexp_replace(${raw(body)}, '#token=[[:alnum:]_-]+', '#…', 'g')`
