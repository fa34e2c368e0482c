import type pg from 'pg'
import { programTexts as texts } from '#shared/platform/program-texts.ts'

/**
 * Throws a sentence when the database can't store every letter, before anything is written to it. On a machine without
 * a locale, PostgreSQL makes such databases by default.
 */
export async function requireUtf8(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ encoding: string }>("select current_setting('server_encoding') as encoding")
  const { encoding } = rows[0]!
  if (encoding !== 'UTF8') throw new Error(texts.otherEncoding(encoding))
}
