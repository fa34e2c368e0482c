import type pg from 'pg'
import { programTexts as texts } from '#shared/platform/program-texts.ts'

/** The oldest PostgreSQL that runs the shop (RULINGS, DATABASE_URL; decision 2). */
const oldest = 15

/** Throws a sentence when the server is too old, before anything is written to it. */
export async function requireSupportedPostgres(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  const { version } = rows[0]!
  if (version < oldest) throw new Error(texts.oldPostgres(version, oldest))
}
