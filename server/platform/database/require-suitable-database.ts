import type pg from 'pg'
import { programTexts as texts } from '#shared/platform/program-texts.ts'

/** The oldest PostgreSQL that runs the shop (docs/rules/running.md#database; decision 2). */
export const oldestPostgres = 15

/**
 * Throws a sentence when the server is too old or the database can't store every letter. On a machine without a locale,
 * PostgreSQL makes databases that can't.
 */
export async function requireSuitableDatabase(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding",
  )
  const { version, encoding } = rows[0]!
  if (version < oldestPostgres) throw new Error(texts.oldPostgres(version, oldestPostgres))
  if (encoding !== 'UTF8') throw new Error(texts.otherEncoding(encoding))
}
